const lead =
  /^(?:(?:no|nope|nah|oh|ah|h+m+|leave it|forget it|sorry|sry|wait|well|actually|ok|okay|but|please)[,.!:]* )+(?=\S)/i;
const tail = /(?:[,.]? (?:please|thanks|then|after all|again))*[.!?]*$/i;
const letter = "(?:e?mail|e-mail|letter|reply|message|invite|invitation)";
const it = `(?:it|that|this|the ${letter})`;

/** 'never mind', 'cancel', 'nah forget it', 'don't send it': all of it, and 'never mind, I'll write it myself'. */
const withdrawn = new RegExp(
  String.raw`^(?:no|nope|nah|stop|rather not|(?:do not|don['’]?t)(?: (?:do|send|mail|invite)(?: (?:him|her|them|${it}))?)?|never ?mind|nvm|forget (?:about )?(?:it|that)|(?:cancel|scrap|discard|withdraw|drop|scratch)(?: ${it})?)(?:[,.;–-]+ ?i(?:['’]?ll| will) (?!.*\b(?:and|then)\b)[^?]{3,40})?$`,
  "i",
);
const longest = 120;

/** Whether this takes back what was proposed and waits, and says nothing else. */
export function isWithdrawing(said: string): boolean {
  const whole = said.trim();
  if (whole.length > longest) return false;
  return withdrawn.test(whole.replace(lead, "").replace(tail, ""));
}
