import type { SignUpMode } from "#contract/accounts/entrance.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { ListStates } from "../list/list-states.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { Segments } from "../ui/segments.tsx";
import { showToast } from "../ui/toast.ts";
import { Invites } from "./invites.tsx";
import styles from "./invites.module.css";
import { signUpQuery } from "./queries.ts";
import { modeNames } from "./words.ts";

const segments = (["open", "invite", "closed"] as const).map((value) => ({
  value,
  label: modeNames[value],
}));

const effects: Readonly<Record<SignUpMode, string>> = {
  open: "Anyone who can reach this address can create an account or try a sample workspace.",
  invite: "Only people with an invitation link can create an account.",
  closed: "Nobody can create an account. Invitation links work again once you allow them.",
};

export function SignUpTab() {
  const query = useQuery(signUpQuery);
  return (
    <ListStates
      rows={query.data}
      query={query}
      loading="Loading settings"
      problem={(error) => wordsOf(error, "Failed to load settings")}
      retry={() => void query.refetch()}
    >
      {({ mode }) => (
        <>
          <Mode mode={mode} />
          <Invites mode={mode} />
        </>
      )}
    </ListStates>
  );
}

function Mode({ mode }: { readonly mode: SignUpMode }) {
  const client = useQueryClient();
  const choose = async (next: SignUpMode) => {
    const isSure = await confirmDialog({
      title: `Change sign-up to “${modeNames[next]}”?`,
      text: effects[next],
      confirm: "Change sign-up",
    });
    if (!isSure) return;
    await tellFailure("Failed to change sign-up", async () => {
      client.setQueryData(signUpQuery.queryKey, await call(signUps.set, { body: { mode: next } }));
      showToast({ text: `Sign-up: ${modeNames[next]}` });
      await client.invalidateQueries({ queryKey: ["admin", "acts"] });
    });
  };
  return (
    <section className={styles["mode"]} aria-label="Sign-up">
      <Segments
        label="Who can create an account"
        segments={segments}
        chosen={mode}
        choose={(next) => void choose(next)}
      />
      <p className={styles["lead"]}>{effects[mode]}</p>
    </section>
  );
}
