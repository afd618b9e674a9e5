/** What the reader understands, by tool. */
export const help = `I follow plain commands, several at once if you like:
• Tasks: “add task Pay rent tomorrow 5pm high”, “complete Pay rent”, “what is overdue”, “plan my day”
• Notes: “note: the door code is 4711”, “find notes about Berlin”
• Mail: “any new mail from Maya”, “archive the invoice email”, “reply to Tom saying count me in”
• Panels: “open calendar”, “move tasks to the left”, “reset layout”
• Looks: “dark mode”, “set wallpaper to forest”, “use the nord theme”
• Search: “search for rent”
• And back: “undo”, “redo”, “what did you do today?”`;
