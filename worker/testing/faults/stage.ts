import type { Workspace } from "../workspace.ts";

export const mailSettings = {
  MAIL_SEND_URL: "https://mail.example/emails",
  MAIL_SEND_KEY: "a key",
  MAIL_FROM: "Aside <aside@example.com>",
  SITE_URL: "https://aside.test/",
};

/** Neither limits nor time are tried here. */
export function withoutLimits({ ports: { limits } }: Workspace): void {
  const none = () => undefined;
  const later = () => Promise.resolve();
  Object.assign(limits, {
    calls: none,
    agentCalls: none,
    turns: none,
    mails: none,
    previews: none,
  });
  Object.assign(limits, { entrances: later, signIns: later, refreshes: later });
}
