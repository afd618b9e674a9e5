import * as v from "valibot";
import { accounts } from "#contract/accounts.ts";
import { address } from "#contract/accounts/address.ts";
import { everyTool } from "../tools.ts";
import { mailSettings } from "./faults/stage.ts";
import { type Person, workspace, type Workspace } from "./workspace.ts";

const Letter = v.object({ to: v.tuple([v.string()]), subject: v.string(), text: v.string() });

/** A workspace that sends mail about accounts, what it sent, and the links in it to another address. */
export async function mailing() {
  const space = await workspace({}, undefined, everyTool, mailSettings);
  const sent: v.InferOutput<typeof Letter>[] = [];
  space.web.answer = async (request) => {
    sent.push(v.parse(Letter, await request.json()));
    return Response.json({ id: "1" });
  };
  const lettersTo = (email: string) =>
    sent.filter(({ to }) => to[0] === email).map(({ subject }) => subject);
  const tokenTo = (email: string) =>
    /https:\/\/aside\.test\/auth\/address\?token=(\S+)/.exec(
      sent.findLast(({ to }) => to[0] === email)?.text ?? "",
    )?.[1] ?? "none";
  const confirm = (token: string) => space.stranger.call(address.confirm, { body: { token } });
  return { ...space, sent, lettersTo, tokenTo, confirm };
}

export const changeAddress = (person: Person, email: string, current = person.password) =>
  person.call(address.change, { body: { current, email } });

export const addressState = async (person: Person) =>
  (await person.call(address.state, {})).body.data;

export const signInAs = ({ stranger }: Workspace, email: string, { password }: Person) =>
  stranger.call(accounts.signIn, { body: { email, password } });

export const ownEmail = async (person: Person) =>
  (await person.call(accounts.me, {})).body.data.email;

/** One that nobody has. */
export const freshEmail = () => `new-${crypto.randomUUID()}@example.com`;

export async function promote({ db }: Workspace, { user }: Person): Promise<void> {
  await db.prepare("update users set role = 'SUPER_ADMIN' where user_id = ?").bind(user.id).run();
}

/** The same person once a token has run out. */
export async function again(space: Workspace, person: Person): Promise<Person> {
  const { accessToken } = (await signInAs(space, person.email, person)).body.data;
  return { ...person, ...space.caller(accessToken) };
}
