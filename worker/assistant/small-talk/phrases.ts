import { help } from "./help.ts";

/** What people say to anybody, and what is said to it. */
export interface Talk {
  readonly say: string;
  /** Whether examples of what can be said go with it. */
  readonly withExamples?: true;
  /** What an agreeing answer asks for. */
  readonly choices?: readonly string[];
  /** Templates over words as the reader opens them: 'what's' is 'what is'. */
  readonly phrases: readonly string[];
}

/**
 * Of two in one message the one that stands first here is answered. A message that is made of these alone is read as nothing
 * else, so none of the phrases may be a wish of its own.
 */
export const talks: readonly Talk[] = [
  {
    say: help,
    withExamples: true,
    phrases: [
      "how (does|do) (this|it|that|this thing|this app|you|the chat) [all] work",
      "i do not (understand|get it|get this|know what to (do|say)|know what you can do)",
      "i am [a bit|a little|so|totally|really] (lost|confused|new [here|to this])",
      "(can|could|will) you help [me|us] [out] [please]",
      "i need [some|a bit of|your] (help|assistance)",
      "(what are|tell me) your (skills|abilities|features|tricks)",
      "how (do|should|can) i (start|begin|get started)",
      "what (else can you do|can you do for me|do you do|are you for|am i supposed to (do|say))",
    ],
  },
  {
    say: "I'm Aside, your workspace. What would you like to do? For example:",
    withExamples: true,
    phrases: [
      "(what is|do you have|tell me|may i ask) (your|a) name",
      "who is there",
      "(how|what) (should|do|can|shall|may) i call you",
      "who (made|built|created|wrote|programmed) you",
    ],
  },
  {
    say: "I'm a program that works in your workspace. What would you like to do? For example:",
    withExamples: true,
    phrases: [
      "are you [really|actually|even] (a|an) [real|actual] {being}",
      "are you (real|human|alive|a real human being|chatgpt|claude|siri|alexa|gemini|gpt|an ai)",
      "am i (talking|speaking|chatting|writing) (to|with) (a|an) [real] {being}",
      "is (this|that|it) [really] (a|an) [real] {being}",
      "how old are you",
      "where (are you|do you live|are you from)",
      "do you (sleep|have feelings|dream|love me)",
    ],
  },
  {
    say: "I understand plain commands in English so far. For example:",
    withExamples: true,
    phrases: [
      "(do|can|could) you [also] (speak|understand|read|talk|know|write) {language}",
      "(what|which) languages (do|can) you (speak|understand|know)",
    ],
  },
  {
    say: "I'm here. What would you like to do? For example:",
    withExamples: true,
    phrases: [
      "(are|r) you [still] (there|here|awake|up|around|online|working|alive|listening|ready|back)",
      "you [still] (there|awake|around|listening|with me)",
      "(can|do) you (hear|read|see) (me|this)",
      "[hello] [is] (anyone|anybody|somebody|someone) (home|there|here|in|around|awake|listening)",
      "(knock knock|ping|test|testing|test test|testing testing|[just|only|this is] a test|testing 1 2 3|testing one two three)",
      "does (this|it) [still|even] work",
      "(i am|we are) (back|here|home|online) [again]",
    ],
  },
  {
    say: "All well here, thank you. What would you like to do? For example:",
    withExamples: true,
    phrases: [
      "(how are|how r|how is|how re) (you|ya|things|life|it|everything|your (day|morning|weekend)) [doing|going|feeling|holding up|been] [today|this morning|tonight|so far]",
      "how you doing [today]",
      "how have you been",
      "how (was|did) your (day|night|weekend|morning|evening|holiday|week) [go]",
      "what is (up with you|new with you|the matter|good|cooking)",
      "(wassup|sup|wazzup)",
      "[did you|have you] (sleep|slept) (well|ok|okay|good)",
      "[are] you [doing] (ok|okay|well|all right|alright|good)",
      "(nice|good|great|lovely|pleased) to (meet|see|hear from) you [again|too]",
      "long time no see",
      "(and you|and yourself|how about you|what about you)",
    ],
  },
  {
    say: "No harm done.",
    phrases: [
      "[i am] [so|very|really] sorry [about (that|this|it)|for (that|this|the mess)]",
      "(my bad|my mistake|apologies|my apologies|excuse me|whoopsie)",
      "wrong (window|chat|tab|app|person|box)",
      "[(i was|i am)] (just|only) (kidding|joking|playing [around]|trying (things|this out)|testing [you]|looking [around]|browsing|checking|saying (hi|hello))",
      "(jk|kidding|ignore me|do not mind me|(that|this) (was|is) not for you)",
    ],
  },
  {
    say: "I'm sorry. Say it in other words, or “undo” to take back what I did last.",
    phrases: [
      "(you are|ur|this is|that is|that was|it is) [really|so|such|pretty|quite|very|a bit|an|a] {bad} [are you|you know]",
      "(you are|ur|this is|that is|that was|it is) not [really|so|very|that|too|all that|being] (helping|helpful|smart|bright|clever|good|great|listening|working|useful) [are you]",
      "you (suck|never (listen|understand)|do not (get it|understand [me]|listen)|did not (get it|understand))",
      "(this|that|it) (sucks|does not work|makes no sense)",
      "{bad} (thing|bot|robot|machine|app|you|computer)",
      "(huh|eh|pardon [me]|come again|wtf|what the (hell|heck)|are you (kidding [me]|serious)|seriously)",
    ],
  },
  {
    say: "I'm sorry to hear that. Do you want to see what is due today?",
    choices: ["what is due today"],
    phrases: [
      "[i am|i feel] [feeling] [so|very|really|a bit|a little|too|just|quite|pretty|absolutely|completely] {low} [today|now|again|right now|tonight|this morning]",
      "i am not (well|feeling well|feeling good|in the mood) [today|now]",
      "i (can not sleep|could not sleep|did not sleep|slept badly|have no (time|energy)|have a headache|hate mondays) [today|last night|at all|anymore]",
      "(what|such|it was|it has been|that is|it is|that was|i had|i have had|i have) a [very|really] (day|week|morning|night|monday|mess|nightmare|(long|bad|hard|rough|tough|busy) (day|week|night|morning)) [today]",
      "(ugh|argh|meh|sigh|gosh|oh dear|oh boy|oh man|dear me|oh well|(too|so) much (work|to do)|not again|(bad|long|tough|rough) (day|night))",
      "(not (so|too|very|that) (good|great|well)|could be better|not my day)",
    ],
  },
  {
    say: "Glad to hear it!",
    phrases: [
      "(i am|we are|doing|feeling) [all|doing|very|quite|pretty|really|feeling|so] (fine|well|good|great|ok|okay|happy|excited|alright|all right|better|relieved|not bad) [today|now|again|here]",
      "(not too bad|can not complain|pretty good|so so|same as always|same old)",
      "(yay|hooray|woohoo|yippee|phew|at last|hurrah)",
      "(what|it is|such) a [very|really] {good} (day|morning|evening|weekend|week|afternoon)",
      "(thank (god|goodness) it is|at last it is) (friday|the weekend|weekend)",
      "{good} (day|weather) [today]",
    ],
  },
  {
    say: "Take your time.",
    phrases: [
      "(hm|hmm|um|uh|er|erm|mm|mhm|ah|aha)",
      "(one|just a|just one|a|give me a|hang on a|wait a|hold on a|half a|1) (sec|second|moment|minute|min|mo|tick)",
      "(hang on|hold on|let me (think|see|check)|let us see|where was i|brb|bear with me|i am thinking|thinking|be right back)",
      "(i will|i) (think about it|be back|be right back|come back to (that|this|it|you)|get back to you) [later|soon|tomorrow|then]",
      "(i do not know|do not know|idk|no idea|not sure|who knows) [yet]",
    ],
  },
  {
    say: "Thank you, the same to you!",
    phrases: [
      "(have|enjoy|wish you|[i] hope you have|you have) [a|your|the] [very|really] [{good}|relaxing|pleasant|happy|restful] (day|evening|weekend|night|week|one|rest of the day|holiday|afternoon|morning|lunch|christmas|meal|trip) [too|then|everyone|ahead]",
      "(happy|merry) (birthday|new year|christmas|xmas|easter|holidays|friday|monday|weekend|anniversary|halloween|thanksgiving|diwali) [to you]",
      "(sleep (well|tight)|sweet dreams|good luck|take care|get well soon|stay (safe|well)|congrats|congratulations|bless you|cheer up|all the best|best wishes|enjoy|bon appetit|safe travels|same to you|you too|and to you)",
    ],
  },
  {
    say: "You're welcome!",
    phrases: [
      "(thanks|thank you|ty|tysm|cheers|ta|tnx|many thanks|big thanks|much appreciated|appreciated|appreciate it|much obliged|merci|danke|gracias) [a lot|[so|very] much|a bunch|a million|a ton|loads] [again|anyway|for (that|this|it|your help|the help|everything|helping|asking|your time|today|all that|nothing|now)]",
    ],
  },
  {
    say: "See you!",
    phrases: [
      "(bye|bye bye|goodbye|good bye|cya|see ya|see you|cu|ciao|adios|so long|farewell|laters|cheerio|ttyl|tata|toodles|peace out|gn|gn8|night night|good night|goodnight|(until|till) (tomorrow|next time|later))",
      "(see|cya|talk to|talk|speak|speak to|catch) [you|ya] (later|soon|tomorrow|then|around|again|next week|next time|[on] monday|in the morning|tonight|in a bit)",
      "i am (off|out|leaving|heading (out|home)|going|going home|going to bed|off to (bed|work|lunch)|done for (today|the day)|signing off|logging off|calling it a day) [now|then]",
      "(time for|off to) (bed|lunch|dinner|a break|a coffee|home|work|a nap)",
      "[i] (have to|must|got to|need to|should) (go|run|leave|sleep|dash|be off|head off|get going) [now]",
      "let us call it a day",
    ],
  },
  {
    say: "Glad to hear it!",
    phrases: [
      "(you are|ur|you were|that is|that was|this is|this was|it is|how|very|really|pretty|quite|simply) [so|really|very|pretty|quite|just|such|simply|absolutely|actually|too|the|an|a|my|truly] [such|real|absolute|very|really|so|little|a|an] ({good}|helpful|useful|quick|fast|handy|kind|easy|fun|funny|magic|best|a great help|a big help|star|legend|angel|gem|hero|lifesaver|treasure|genius|champ|well done|better|much better) [of you|thing|one|work|job|idea|stuff|help|app|tool|news]",
      "[very|so|really] ({good}|wow|well done|bravo|kudos) [one|job|work|stuff|bot|robot|you]",
      "(like a charm|spot on|exactly right|clever you|way to go|[much|a lot|far|so much] better [now]|works|it works|that works|that worked|it worked)",
      "(i [really] (love|like|adore|appreciate)|love|loving) (you|it|this|that|this app|working with you|your help)",
      "you (rock|rule|did (well|great|good|it)|saved (me|my day)|made my day|nailed it)",
      "(haha|hahaha|hehe|lol|lmao|rofl|xd|ha|ha ha|hihi)",
    ],
  },
  {
    say: "Hello! What would you like to do? For example:",
    withExamples: true,
    phrases: [
      "(hi|hiya|hey|heya|hello|helo|hallo|yo|howdy|greetings|hola|bonjour|moin|servus|salut|ahoy|gday|good day|aloha|namaste|oi)",
      "[a] [very] [good] (morning|afternoon|evening|mornin)",
      "(it is|this is) me [again]",
      "(guess who is back|top of the morning|rise and shine)",
    ],
  },
  {
    say: "All right.",
    phrases: [
      "(that is|that was|that will be|thatll be|this is) (all|it|everything) [for (now|today|tonight|the moment)|then|from me|i (need|needed|wanted)]",
      "(alright|alrighty|all right|okey dokey|okie dokie|righto|gotcha|understood|i see|fair enough|makes sense|that makes sense|good to know|roger|roger that|no worries|no problem|no bother|[it is] all good|as you (wish|like)|up to you|fine by me|fine with me|you decide|i thought so|that explains it|that is true|true|indeed|interesting|how interesting|oh really|is that so|you do not say)",
      "[no] (it is|that is) (ok|okay|fine|alright|all right|nothing)",
      "(nothing [for now|today]|not (right now|today|now)|whatever)",
    ],
  },
];

/** What stands between two phrases, or names who is spoken to. */
export const between =
  "(and|but|so|well|oh|ok|okay|yes|yeah|yep|please|there|again|then|now|today|everyone|everybody|all|folks|aside|assistant|computer|mate|buddy|dear|friend|my friend|pal|man|dude|bro|love|sir|team|just|really|anyway|too|though|btw|lol|haha|for now)";

/** What may stand for such a word of a phrase. */
export const sets: Readonly<Record<string, string>> = {
  being: "(robot|bot|human|person|man|woman|machine|computer|program|ai|chatbot|llm)",
  language:
    "(german|french|spanish|italian|dutch|portuguese|polish|turkish|russian|hindi|chinese|japanese|deutsch|english|other languages|any other language)",
  bad: "(stupid|dumb|useless|silly|idiot|annoying|slow|terrible|rubbish|broken|no help|ridiculous|nonsense)",
  low: "(tired|bored|exhausted|knackered|stressed [out]|sick|ill|sad|unwell|overwhelmed|sleepy|lonely|worried|nervous|swamped|angry|annoyed|frustrated|hungry)",
  good: "(great|nice|good|cool|awesome|amazing|brilliant|wonderful|lovely|perfect|excellent|fantastic|super|fab|neat|impressive|sweet|clever|smart|beautiful|gorgeous|ace|splendid|superb|incredible|cute)",
};
