import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import { usePageEvent } from "../../activity/page-event.ts";
import { session } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { linkState } from "../../live/link-state.ts";
import { usePart } from "../../ui/store.ts";
import { openKeepWorkspace } from "../start/keep-workspace.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SecondFactorSection } from "./second-factor.tsx";

const WaysInTold = v.object({ tool: v.literal("account") });
/** They stand in no log: the worker says when one of them has changed, here or on another screen. */
const queries = [
  ["address"],
  ["devices"],
  ["second-factor"],
  ["passkeys"],
  ["agent-keys"],
  ["security"],
] as const;

/** Keeps what the sections show up to date while any of them is on the screen. */
export function useWaysInTold(): void {
  const client = useQueryClient();
  const readAgain = () => {
    for (const queryKey of queries) void client.invalidateQueries({ queryKey });
  };
  usePageEvent("toolUpdated", WaysInTold, readAgain);
  const joined = useEffectEvent(() => {
    if (linkState.get() === "joined") readAgain();
  });
  useEffect(() => linkState.subscribe(joined), []);
}

/** How this person comes back: by a password, or, in a sample workspace, not yet. */
export function WaysIn() {
  const isSample = usePart(session, (now) => now?.user.email === "");
  if (!isSample)
    return (
      <>
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <PasskeysSection />
        <SecuritySection />
      </>
    );
  return (
    <Section
      place="email password two-step passkeys"
      title="Sample workspace"
      lead="It exists only in this browser until you keep it."
    >
      <div>
        <Button look="primary" onClick={openKeepWorkspace}>
          Keep this workspace
        </Button>
      </div>
    </Section>
  );
}
