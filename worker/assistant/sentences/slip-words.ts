/** Slips that no rule finds, since the words are short or near to others, and what is left out where thumbs type. */
export const slipWords: Readonly<Record<string, string>> = Object.fromEntries(
  "ot=to, teh=the, r=are, abt=about, shoud=should, shud=should, calender=calendar, pasword=password, hte=the, adn=and, taks=tasks, tody=today, todya=today, remnd=remind, remnid=remind, remidn=remind, remmber=remember, evry=every, evrey=every, mnth=month, nite=night, hafta=have to, shld=should, tonite=tonight, 2nite=tonight, 2day=today, urgnet=urgent, urgetn=urgent, ugent=urgent, prioirty=priority, priorty=priority, medum=medium, hihg=high, catagory=category, categry=category, gonna=going to, wanna=want to, gotta=have to, gimme=give me, cuz=because, coz=because, smth=something, smthg=something, creat=create, wiht=with, fro=for, shwo=show, ti=it, wensday=wednesday, wendsday=wednesday, wedensday=wednesday, wensdays=wednesdays, weds=wednesday, thrusday=thursday, tueday=tuesday, bc=because, bcos=because, becuase=because, becasue=because, aint=isn't, isnt=isn't, arent=aren't, wasnt=wasn't, werent=weren't, doesnt=doesn't, hasnt=hasn't, havent=haven't, dont=don't, hes=he's, shes=she's, loose it=lose it, u=you, del=delete, pw=password, reg=regarding"
    .split(", ")
    .map((entry) => entry.split("="))
    .map(([slip = "", word = ""]): [string, string] => [slip, word]),
);
