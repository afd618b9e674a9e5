/** A tag that calendars write into descriptions; 'a < b' is none. */
const tag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|html|i|li|ol|p|span|strong|table|t[dr]|u|ul)\b[^>]*>/i;
const breaks = /<br\s*\/?>|<\/(?:div|h[1-6]|li|p|tr|ul|ol)>/gi;

/** A character as HTML writes it; Google and Outlook write one into a text without tags, too. */
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;

/** The words of a description; what Google and Outlook write there is HTML. It is read in a document where nothing runs. */
export function plainText(text: string): string {
  if (!tag.test(text) && !entity.test(text)) return text;
  const lines = text.replaceAll(breaks, "\n").replaceAll(/<li\b[^>]*>/gi, "• ");
  const page = new DOMParser().parseFromString(lines, "text/html");
  for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
  return page.body.textContent.replaceAll(/\n{3,}/g, "\n\n").trim();
}
