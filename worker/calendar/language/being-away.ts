import { type Fields, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { capital } from "#shared/words.ts";

type ReadEvent = (said: string, spoken: Spoken) => Promise<Fields | undefined>;

/** A stretch by its name, or one that has begun, is read as its first day alone. */
const noDayAlone =
  /^(?:until|till|for|in|at|all)\b|\b(?:weeks?|weekend|months?|days|mornings?|afternoon|evening|night)\b/i;
const absent =
  /^(away|out of (?:the )?office|off (?:sick|work)|off|(?:on )?(?:annual |sick |parental )?leave|on holidays?|on vacation|sick|ill|wfh|working from home|not here|not in) (.+)$/i;
/** What is said in place of 'away'. */
const namedSo = /^(?!off$|away$|not )/i;

/** Places for days on which somebody is not there. */
export function awaySlots(eventIn: ReadEvent): Readonly<Record<"away" | "absence", Slot>> {
  /** 'from the 5th to the 9th': days on which somebody is away. */
  const away = {
    most: 12,
    async read(said, spoken) {
      if (noDayAlone.test(said)) return undefined;
      const event = await eventIn(`Away ${said.replace(/^(?=(?:the )?\d)/, "from ")}`, spoken);
      return event?.["title"] === "Away" && event["allDay"] === true ? event : undefined;
    },
  } satisfies Slot;

  /** 'off sick on Monday': how somebody is not there, and when. */
  const absence: Slot = {
    ...away,
    async read(said, spoken) {
      const [, how = "", days = ""] = absent.exec(said) ?? [];
      const event = days === "" ? undefined : await away.read(days, spoken);
      return (
        event && {
          ...event,
          ...(namedSo.test(how) && { title: capital(how.replace(/^on /i, "")) }),
        }
      );
    },
  };
  return { away, absence };
}
