import type { SettingsPlace } from "#contract/panels/settings-sections.ts";

/** A thing that people ask how to do. `words` are those it is found by, beside the title's; `say` is a sentence to try. */
export interface Topic {
  readonly title: string;
  readonly words: string;
  readonly text: string;
  readonly say?: string;
  /** Parts of the settings that it is about. */
  readonly places?: readonly SettingsPlace[];
}

/** The product's own help: each says only what is so. */
export const topics: readonly Topic[] = [
  {
    title: "Undo",
    words: "undo redo revert rewind back mistake restore change wrong accident",
    text: "Press Ctrl+Z (⌘Z on a Mac) for your own last change, or use Undo under an answer for what the assistant did. Saying “undo” takes back everything its last turn changed, and “redo” brings that back.",
    say: "undo",
  },
  {
    title: "Trash and deleted items",
    words: "trash deleted bin recover restore lost get back delete note",
    text: "What is deleted can be undone for 30 days. Deleted notes stand in the Trash of the Notes panel until then; a task comes back with Undo.",
    say: "undo",
  },
  {
    title: "Move and resize panels",
    words:
      "panel move side left right resize wider narrower drag width close open arrange share screen",
    text: "The button in a panel's head moves it to the other side, and its edge can be dragged to make it wider or narrower. Panels come back as you left them.",
    say: "move tasks to the left",
  },
  {
    title: "Layouts",
    words: "layout arrangement arrange save workspace side by side focus planning preset",
    text: "The Layouts button in the header holds ready arrangements and your own. “Save this layout…” keeps what is open under a name, and you can ask for it by that name.",
    say: "arrange planning",
  },
  {
    title: "Keyboard shortcuts",
    words: "keyboard shortcut shortcuts key keys hotkey customize remap command palette",
    text: "Press ? for all keys and Ctrl+K (⌘K on a Mac) to find any command. “Customize shortcuts…” in that box gives a command other keys.",
    places: ["keyboard"],
  },
  {
    title: "Repeating tasks",
    words: "repeat repeats repeating recurring every daily weekly monthly again habit routine",
    text: "Write the rhythm into the task: “every monday”, “every 2 weeks on mon, thu”, “every month on the 15th”, “every first monday”. “every! 3 days” counts from the day you completed it. Completing one makes the next.",
    say: "add task water the plants every 3 days",
  },
  {
    title: "Quick add",
    words:
      "add adding create new task tasks sentence sign signs hash hashtag at priority duration p1 type",
    text: "In the Tasks panel type the task as a sentence; chips show what was understood. #home is its category, @phone a tag, p1 to p4 or !! a priority, 30m how long it takes, and a date or time is when it is due. What is in quotation marks stays title.",
    say: "add task call Ann tomorrow 5pm high",
  },
  {
    title: "Dates and times",
    words: "date dates time day due when deadline write format tomorrow friday",
    text: "Write dates as you do: “tomorrow 5pm”, “on the 17th”, “3.12.”, “in a month”, “@ 14:00”, “half past three”. They are read in your own time zone.",
    say: "add task pay rent on the 1st",
    places: ["times"],
  },
  {
    title: "Tags and categories",
    words: "tag tags tagging label labels category categories file organize group sort",
    text: "Tasks and notes have one category and any number of tags, set in their forms or by a sentence. Both can be searched and filtered by.",
    say: "tag Pay rent with home",
  },
  {
    title: "Group and filter tasks",
    words: "group filter view show only sort tasks list status priority category due narrow",
    text: "The Tasks panel groups by status, priority, category or due date and filters by the same, with tags. Notes are sorted and filtered in their panel's bar.",
    say: "group tasks by priority",
  },
  {
    title: "Sub-tasks and checklists",
    words: "subtask add subtasks sub-task sub-tasks step steps checklist check box boxes break",
    text: "A task's details hold its sub-tasks, each with a box of its own. In a note, type [ ] and a space for an item with a check box.",
  },
  {
    title: "Change many at once",
    words: "many several select selection bulk multiple all at once together",
    text: "Select tasks or notes in their panel and the bar that appears acts on all of them. A sentence can do the same, and one undo takes it back.",
    say: "complete all overdue tasks",
  },
  {
    title: "Search",
    words: "search find look operator operators filter query in is tag before after",
    text: "The Search panel finds tasks, notes and conversations, typos included. Narrow it with in:notes, is:open, is:overdue, tag:home, before:2026-12-01 or after:today; words in quotation marks must stand together.",
    say: "search for rent",
  },
  {
    title: "Add files",
    words: "upload add file files picture photo document pdf folder drop paste",
    text: "Press “Upload” in the Files panel, drop files on it, or paste one. A file goes on a note by dropping it there, and an upload that was cut off can go on.",
    say: "open files",
  },
  {
    title: "Import",
    words: "import bring markdown keep notion evernote enex chatgpt claude file upload move here",
    text: "“Import notes…” in the Notes panel takes exports of Evernote, Notion and Google Keep, and Markdown with its folders; pictures, files and links come along. “Import conversations…” takes the exports of ChatGPT and Claude.",
    places: ["import"],
  },
  {
    title: "Export",
    words: "export backup download save copy out data markdown take leave",
    text: "“Export all as Markdown” in the Notes panel saves your notes with their files in a zip that “Import notes…” takes back, and a conversation's menu exports that one. Panel settings are exported in the Layouts menu. “Export everything” saves the whole workspace.",
    places: ["export"],
  },
  {
    title: "Write a note",
    words: "note write create make new add start jot memo",
    text: "Press “New note” in the Notes panel and type: the first line is its title, and it saves itself. Or say it here.",
    say: "note: the spare key is with Mrs Klein",
  },
  {
    title: "Note formatting",
    words: "format formatting bold heading list markdown code quote write editor note text",
    text: "In a note, # and a space makes a heading, - a list, 1. a numbered list, [ ] a check box, > a quote and ``` code. The toolbar has the same.",
  },
  {
    title: "Older versions of a note",
    words: "history version versions revision revisions older previous earlier note text",
    text: "A note's History shows every text it had, and restores one as a new version, so that nothing is lost.",
  },
  {
    title: "Agents and keys",
    words:
      "agent agents key keys api mcp connect claude cursor token scope scopes permission pause",
    text: "In Profile & Settings, Agent keys, make a key, choose what it may do, and give it to an agent that speaks MCP. There you pause an agent, or revoke its key; a key is shown once.",
    say: "what did the agents do",
    places: ["keys"],
  },
  {
    title: "What the assistant and agents did",
    words: "activity log done happened changed who what assistant agents receipts history",
    text: "Each change has a line under the answer with Open and Undo. “Activity of assistant and agents” in the command box (Ctrl+K) lists all of them by run.",
    say: "what changed today",
  },
  {
    title: "Approvals",
    words:
      "approve approval accept proposal proposals waiting wait tap refuse dismiss plan suggested",
    text: "Plans, what would reach other people, and what a key may only propose wait for your tap. An approval covers exactly the items and words that were shown.",
    say: "plan my day",
    places: ["asks"],
  },
  {
    title: "Themes and colors",
    words:
      "theme themes color colors colour look appearance dark light mode contrast accent customize",
    text: "Profile & Settings, Theme, has the mode, 24 themes, the contrast and colors of your own; a sentence can make a theme. Words stay readable on all of them.",
    say: "make it look like a rainy evening",
    places: ["appearance", "colors"],
  },
  {
    title: "Size of the text",
    words: "bigger larger smaller text font letters size zoom tiny print read",
    text: "Profile & Settings, Theme, has the text size of this device. Your browser makes all of it bigger: Ctrl and + (⌘ on a Mac), Ctrl and − smaller, Ctrl and 0 as it was, up to 400 %.",
    say: "make the text bigger",
    places: ["text-size"],
  },
  {
    title: "Wallpaper",
    words: "wallpaper background picture image photo dim interval change next own",
    text: "Profile & Settings, Wallpaper, turns it on, chooses what it shows, how dim it is and how often it changes; “custom” takes a picture of your own.",
    say: "wallpaper of misty mountains",
    places: ["wallpaper"],
  },
  {
    title: "Glass and fading edges",
    words: "glass blur transparency transparent fade fading edges sidebars surface",
    text: "Profile & Settings, Sidebars, sets how much blur and transparency panels have over a wallpaper, for each kind of surface, and how their edges fade.",
    say: "glass heavy",
    places: ["sidebars"],
  },
  {
    title: "Offline",
    words: "offline network internet connection sync wait plane reconnect live lost",
    text: "Without a network you can go on: changes wait on this device, outlive a reload, and are sent once when the network is back. What you say to the assistant waits, too.",
  },
  {
    title: "Share",
    words: "share sharing link url send other people team collaborate invite",
    text: "A workspace belongs to one person; only files can be shared with others, by a link from the Files panel. “Copy link to this view” in the command box (Ctrl+K) gives an address that opens the same panels and items for you.",
  },
  {
    title: "Notifications",
    words: "notification notice notices alert alerts quiet silence mute turn off",
    text: "Turn off “Enable notifications” in Profile & Settings, Notifications, to stop hearing about changes by assistants and agents.",
    say: "turn off notifications",
    places: ["notices", "notifications"],
  },
  {
    title: "Without AI",
    words: "ai artificial intelligence off disable hide plain turn",
    text: "“Turn off AI on this device” in Profile & Settings, Assistant, hides chat, suggestions and agents there. Nothing is deleted.",
    places: ["without-ai"],
  },
  {
    title: "Name, sign out and account",
    words: "name profile sign out log logout account email bio display",
    text: "Profile & Settings, Profile, has your display name, a few words about you, and Sign Out.",
    say: "what is my name",
    places: ["name", "sign-out"],
  },
  {
    title: "Change the email or the password, or delete the account",
    words: "delete account remove close password change forgot reset email address sign in",
    text: "Profile & Settings, Sign-in, has “Change email”, and “Change” beside the password, which ends every other session; “Delete account…” is in Your data. Each asks for what you sign in with: your password, with its code where two-step sign-in is on, or a passkey.",
    places: ["password", "delete-account"],
  },
  {
    title: "Figures about tasks",
    words: "analytics statistics figures numbers chart productivity completed rate average",
    text: "“Show analytics” in the Tasks panel shows what was completed, how long it took and what is overdue. They say little before three tasks are completed.",
  },
];
