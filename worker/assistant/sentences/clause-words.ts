/** Alternatives of one pattern, parted by ` | `, as a person reads them. */
const either = (words: string): string => words.trim().split(/ \|\s/).join("|");

/** What is said before a command and does not change it, such as politeness. */
export const wordsBefore = either(String.raw`
please(?: to(?= [a-z]))? | pls | always(?= (?:show|use|write|display)\b) | kindly | (?:i|we) (?:have|need|ought) to(?= (?:cancel|move|postpone|reschedule) ) |
(?:ugh|argh|aw|gah|hmm|meh),? |
you (?:can|could|may)(?= (?:now )?(?:unpin|pin|bin|scrap|drop|delete|remove|take|tick|close|cross|mark|archive|move|put|hide|clear|open|show)\b) |
(?:lol|haha)(?:,? ok(?:ay)?)? | no(?=,| wait) | never ?mind(?=,? (?:and )?(?:remove|delete|drop|put|make|move|undo|cancel)\b) |
(?:oops|whoops|nah|nope|argh|yo|aye|och|hiya|yeah|yes|yep)(?=[,! ]) | no i did(?: not|n['’]?t)(?=,) |
(?:pray|do)(?= (?:remove|move|change|amend|update|rename|add|put|set|make|mark|note|show|open|close|pin|archive|delete)\b) |
just | now | so | then | also | and | n(?= also\b| then\b) | but | (?:sorry )?to bother you,?(?: but)? | silly me |
wrong one,?(?= undo) | my bad | hang on(?: a (?:sec|second|minute))? |
if (?:it['’]s|that['’]s|it is|that is) (?:all ?right|ok(?:ay)?|not too much trouble|possible),? |
when you (?:get|have) a (?:sec|second|minute|moment|chance),? | while you(?:['’]re| are) at it,? |
(?:(?:(?:would|do|did|can) you (?:happen to )?(?:know|remember|recall|check|see|say)|tell me|let me know|find out|check|i (?:do not|don['’]?t|can['’]?t|cannot) (?:know|remember|recall)|i (?:forgot|forget)|remember)(?=,? (?:what|when|where|which|who|how|if|whether)\b)) |
(?:could|can|would) you (?:perhaps|kindly) | ok so |
any (?:idea|clue|chance you know)(?= (?:what|when|where|which|who|how|if|whether)\b) |
remind me(?= (?:what|when|where|which|who|how)\b) | perhaps(?! (?:i|we|he|she|they)\b) |
please be informed(?: that)? | let it be noted that | (?:it must|let it) not be forgotten that | i was told that | i would (?:prefer|rather)(?: to)? |
(?:would|could) you like to | for the record | quickly | real quick | (?:roughly|approximately|about)(?= how\b) | ok | okay | right | alright |
all right | actually | wait(?! for\b) | sorry(?: dear)? | i wonder | (?:can|could) (?:we|you tell me) | oh |
ah | um | uh | erm | ehm | er | hm | hmm | like | basically | i guess | i think | i suppose | yeah | well |
hey | phew | yay | great | finally | anyway | btw | by the way | fyi |
(?:would|could) you be so (?:good|kind) as to |
(?:would|could) you (?:please|kindly|perhaps)(?: please| kindly)? |
(?:would it|is it|will it|might it) be possible (?:for you )?to | is it possible to |
i (?:would|must|should) (?:kindly )?(?:ask|request|beg) (?:that )?you(?: please| kindly)? to |
(?:may|might|can|could) i (?:ask|request|trouble) you to | i (?:have to|must) (?:confess|admit)(?: that)?,? |
i am afraid(?: that)?,? | unfortunately,? | as (?:discussed|agreed),? |
if (?:you would|i may|possible|you do not mind|you don['’]?t mind),? |
(?:i would|i['’]d|it would|it['’]d) be (?:very |most |really |so )?(?:grateful|thankful|glad|kind|helpful|good|nice|great)(?: of you)? (?:to (?:know|learn|hear)|if (?:you|we)(?: could| would)?) |
be so good as to |
(?:i['’]d (?:be grateful|love it|appreciate it)|i would (?:be grateful|love it|appreciate it)|it['’]?d be (?:great|nice|good|lovely)|it would be (?:great|nice|good|lovely)) if (?:you|we)(?:['’]d| could| would)? |
if you (?:could|would) | (?:oh )?before i forget | (?:so )?(?:it )?turns out(?: that)? |
i (?:want|would like|wish|need) that | (?:so )?i was thinking | first(?:ly| of all)? | second(?:ly)? | next |
lastly | possibly | (?:one|two|three|a few|a couple of) (?:more )?things? | (?:an? )?quick (?:one|q|question|thing) |
(?:can|could|would|will|might) (?:you|u)(?: possibly| please| maybe| just)? | can i | could i | may i |
i was hoping you could | let['’]?s | let us | (?:let me|lemme)(?= (?:see|look|view)\b) |
(?:i(?:['’]d| would)? )?(?:want|like|love)(?: you)? to | i need you to |
i (?:need|want|have|would like) to (?:know|find out|see)(?= (?:what|when|where|who|how|which|my|the|all|everything)\b) |
go ahead and | be so kind and | do the needful and | do (?:me|us) a (?:favou?r|solid) and |
(?:be|would you be|could you be|can you be) an? (?:dear|love|darling|star|angel|pal|sweetheart|treasure|legend|gem|good (?:lad|man|sport)) and |
(?:to cut )?(?:a )?long story short | in short | bottom line | the upshot is | no(?=,? wait\b)
`);

/** What begins another command, so that a remark ends before it. */
const commands = String.raw`(?:add|create|make|remind|delete|remove|open|show|close|move|push|complete|finish|mark|set|rename|tag|pin|unpin|archive|put|cancel|tick)\b`;
/** The same behind one. */
export const wordsAfter = either(String.raw`
please | (?<=\b(?:low|medium|high|urgent),? )not (?:low|medium|high|urgent) | pls | plz |
please and thank you | (?:many )?(?:thanks|thank you|thx|ta|cheers)(?: a (?:lot|bunch|million|ton)| so much| very much| in advance)? |
(?<=, )(?:much obliged|much appreciated|bless you|you['’]?re (?:a|an|the) (?:star|angel|best|legend|darling|treasure|gem|love)) |
(?:i['’]?d |i would )?(?:really )?appreciate it | for me |
no (?:rush|hurry)(?: at all)? |
(?:i|we) (?:mustn['’]?t|must not|can['’]?t|cannot|don['’]?t want to) (?:be late|miss (?:it|that|this)|forget(?: it| that)?) | when you (?:can|get a chance|have a (?:sec|second|minute)) | if you can |
(?<=, )like (?:(?:at|back|over) (?:home|there|work)|(?:they|we|you) do|everyone (?:else )?does|in \p{L}+)(?: in (?:the )?\p{L}+)? |
if (?:that|this|it) is (?:at all )?(?:possible|convenient|not too much trouble) |
if you (?:please|would|do not mind|don['’]?t mind) | (?:but )?at (?:exactly )?the same (?:time|hour) |
(?<=\b(?:today|tomorrow|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d ?[ap]m|\d:\d\d) )then |
(?:according to|in) my notes | (?<= (?:on|off|start|starts|to|as) .*)in (?:my|the) settings | it (?:is not|isn['’]?t) (?:happening|going to happen) | if possible |
if you could | will you | would you | ok | okay | right away | right now | rn | at the moment | atm |
(?<=\b(?:hours?|hrs?|minutes?|mins?|days?|weeks?) )or so | currently | at present | asap please | btw | by the way | tho | though | tho so | though so | anyway | anyhow | woo+ ?hoo+ | yay | hooray | phew |
lol | haha | hehe | tbh | (?:and )?not just (?:some ?time|whenever|any ?(?:time|day)) | if that['’]s (?:ok(?:ay)?|all ?right) |
if it['’]s (?:ok(?:ay)?|all ?right|not too much trouble) |
(?:so )?(?:do )?(?:put|stick|add|pop) (?:that|it|this) (?:on|to|in) (?:my|the) list | too | as well | itself |
i (?:keep|always) (?:forgetting|forget)(?: it)? | i (?:forgot|forget)(?: it)? |
(?:kindly |please )?mark (?:it|them) accordingly |
(?<=(?<!\b(?:the|that|this|first|last|other|next|an?)) (?:one|thing) )(?![^?,;]*(?:\b(?:not|never|keep|kept|still|lose|only|unless|until|except|without)\b|n['’]t\b))(?:(?:i|we|he|she|they|it)(?:['’]\p{L}+)?|(?:my|our) \p{L}+)(?! (?:added|made|created|wrote|put|set|mentioned|said|told|called|named|have|had|just|need|want|with|from|on|about)\b) [^?,;]{3,50} |
(?<=\b(?:delete|remove|scrap|drop|bin|ditch|scratch|cancel|take (?:out|off)) .{3,40} )(?:we|i|they)(?:['’]ve| have)?(?: already)? (?:sold|returned|lost|ate|binned|gave|found|bought|got|have|cancelled|sorted|finished) (?:it|them|those)(?: (?!(?:for|with|to|on|in|at|from|by)$)[^?,;]{2,20})? |
(?:we|i)(?:['’]ve)? (?:still|already|just) (?:have|got)\b(?:(?! and (?:then |also |please )?${commands})[^?,]){0,40} | they(?:['’]re| are) closed | mate |
dear | darling | now | number only | just the number | (?<=\bto .{1,30}, )same (?:day|time|place) |
i['’]?m (?:on|at|off|away|busy|out|working|ill|sick|poorly|unwell|not well|tired|knackered|travell?ing)\b(?:(?! and (?:then |also |please )?${commands})[^?,]){0,40} |
(?<=\b(?:it|that|this|them|those|ones?|e?-?mails?|message|task|note|event) )then | for a (?:sec|second|minute|moment|bit) | altogether | completely | entirely | for good | tick tick |
it['’]?s (?:out of date|outdated|old(?: now)?|useless|no longer (?:needed|valid|true)|not needed(?: any ?more)?) |
or (?:i|we|they|he|she|it)(?:['’]ll| will| won['’]?t| can['’]?t| cannot| would)(?: \p{L}[\p{L}'’-]*){1,5} |
after all | is it still (?:somewhere|there|around) | if i may add |
(?:(?:can|could|would) you )?update (?:those|both|these|it|them)(?: two)? | hen | remind me | (?:and )?(?:don['’]?t|do not) let me forget(?: it| that| this)? | don['’]?t forget |
(?:(?:can|could) (?:you|u|we) )?(?:please )?(?:set|sort|note|put) (?:that|it|this) (?:up|down|in) |
set that up | note that down | (?:whenever|wherever|when|where)(?: there['’]?s| there is| i have| you find| it)? (?:space|room|time|fits|suits|works)(?: me| best)? | (?:because|cos|cause|(?:as|since)(?![^?]*\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+(?:st|nd|rd|th))\b)(?= (?:(?:i|we|he|she|they|it)\b|(?:i|we|he|she|they|it)['’]|(?:(?:the|my|our|his|her|their) )?(?!this\b|that\b|last\b)\p{L}+(?: \p{L}+)? (?:is|are|was|were|isn['’]?t|has|have|had|died|broke|left|went|came|wants?|needs?|needed)\b))) (?:(?! and (?:then |also |please )?${commands})[^?]){3,80} |
(?:put|stick|add|pop|jot) (?:it|that|this)(?: down)? (?:on|to) (?:my|the) (?:to-do )?list
`);

/** What asks for something is no remark on what follows. */
export const commanding =
  /^(?:add|create|make|new|note|remind|delete|remove|open|show|close|find|search|move|push|shift|postpone|delay|bump|reschedule|snooze|complete|finish|mark|set|rename|tag|label|pin|unpin|archive|put|cancel|tick|drop|bring|give|change|what|when|where|which|who|how|why|is|are|do|does|did|undo|redo)\b/i;

/** 'wrong one, I meant the plants' is about the sentence before. */
export const takenBack =
  "(?:(?:no|oh|er),? (?:wait|hang on|hold on)(?:,? no)?|wait,? no(?! (?:rush|hurry|need|worries|point)\\b)|(?:hang|hold) on,? no|no,? sorry|sorry,? no|no,? actually|actually,? no|no,? make (?:that|it)|actually,? make (?:that|it)|wait,? make (?:that|it)|(?:er+m?|u+h+m?|u+mm?|ah|oops),? (?:no|wait)|,? scratch that|,? or rather|(?:no|sorry|wait|oops),? i meant?|(?<=[,.…] ?)(?<!\\b(?:wrong (?:one|task|note|event)|not that one)[,.…] ?)i meant?)";
/** What takes something back, and all that follows. */
export const correctedWords = new RegExp(`[\\s,.…;–-](${takenBack}[\\s,.!…]+\\S.*?)[.!]*$`, "i");

/** How what is told behind a command begins, and how it may be all of it. */
export const commentOpenings = either(String.raw`
i | i['’]?m | i['’]?ve | i['’]?ll | we | we['’]?re | we['’]?ve | were | was | he | she | they | he['’]?s | she['’]?s | they['’]?re |
it['’]?s(?! (?:urgent|important|due)) | it was | my | our | his | her | because | since | cos | cause | as i | there['’]?s | there is |
there are | that['’]?s | (?:the |our |these |those )?\p{L}+(?: \p{L}+)?(?:['’]s| is| are| was| were| keeps?| wants?| says?) |
no rush | no hurry | nothing | (?:the |my )?\p{L}+ (?:hates?|loves?|dislikes?) |
\d[\d.,]* ?(?:euros?|pounds?|dollars?|quid|bucks|[€£$]) | ouch | ugh |
(?:(?:only|just|finally|even|already) )?(?:found|got|took|went|met|had|saw|gave|cost) | tick | yay | phew | finally |
me and | both of us |
(?:two|three|four|five|six|ten) (?:hours?|days?|weeks?) | all (?:day|morning|evening) long | so (?:proud|happy|tired|glad|nice|good) |
what an? | such an? | thank (?:god|goodness|heavens) |
after (?:all|so|many|several|only|just|weeks|months|days|hours|ages|years|\d+|two|three|four)
`);

/** 'Don't delete …' asks for nothing, least of all for its opposite; 'don't forget to …' asks to be reminded. */
export const isForbidding = (sentence: string): boolean =>
  /^(?:(?:please|no|but|oh|and|can you|could you|will you|you),? )*(?:do not|don['’]?t|never(?! (?:change|rotate|switch|show)\b)|must not|mustn['’]?t|should not|shouldn['’]?t|not(?! (?:doing|going|gonna|bothering|that|this|yet)\b| (?:on )?(?:the )?\d)|i (?:do not|don['’]?t) want(?: you)? to)\b(?!.*\b(?:notifications|alerts|notices|pop-?ups)\b)(?! (?:let me )?forget\b)(?! ask(?: me)? (?:before|when) (?:you )?(?:are )?(?:delet|chang|do|mak))(?!\s*mind\b)/i.test(
    sentence,
  );
