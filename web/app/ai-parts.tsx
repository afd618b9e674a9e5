import { type ReactNode, Suspense } from "react";
import { agentsHere } from "../activity/agents-here.ts";
import { openActivity } from "../activity/agent-control.ts";
import { held } from "../chat/held.ts";
import { messageAddOns } from "../chat/message/message-row.tsx";
import { isPlanned, proposed } from "../activity/proposals.ts";
import { PanelErrorBoundary } from "../panels/error-boundary.tsx";
import { headerEnd, type PanelProps, panelTop } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { withoutAi } from "../preferences/without-ai.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { currentRuntime } from "./start/current-runtime.ts";

const AgentChip = lazyPart(async () => (await import("../agents/chip.tsx")).AgentChip);
const ProposalInbox = lazyPart(async () => (await import("../proposals/choice.tsx")).ProposalInbox);
const ProposalBar = lazyPart(async () => (await import("../proposals/choice.tsx")).ProposalBar);
const ProposalsUnder = lazyPart(
  async () => (await import("../proposals/choice.tsx")).ProposalsUnder,
);

const PlanBoard = lazyPart(async () => (await import("../tasks/plan/board.tsx")).PlanBoard);

/** Takes nothing with it where it cannot be loaded, and keeps no place while it is. */
function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <PanelErrorBoundary panel="agents" isMinimal>
      <Suspense>{children}</Suspense>
    </PanelErrorBoundary>
  );
}

function Chip() {
  const isWithout = useStore(withoutAi);
  const isAnybody = usePart(agentsHere, (all) => all.size > 0);
  const isAnything = usePart(proposed, (list) => list.length > 0);
  if (isWithout || !(isAnybody || isAnything)) return null;
  return (
    <Aside>
      <AgentChip
        inbox={
          <Suspense>
            <ProposalInbox />
          </Suspense>
        }
      />
    </Aside>
  );
}

function Top({ panel }: PanelProps) {
  const isWithout = useStore(withoutAi);
  const isAny = usePart(proposed, (list) => list.some(({ tool }) => panelOfTool(tool) === panel));
  if (isWithout || !isAny) return null;
  return (
    <Aside>
      <ProposalBar panel={panel} />
    </Aside>
  );
}

function Under({ messageId }: { readonly messageId: string }) {
  const isAny = usePart(proposed, (list) => list.some((one) => one.messageId === messageId));
  const isPlan = usePart(proposed, (list) =>
    list.every((one) => one.messageId !== messageId || isPlanned(one)),
  );
  if (!isAny) return null;
  const Part = isPlan ? PlanBoard : ProposalsUnder;
  return (
    <Aside>
      <Part messageId={messageId} />
    </Aside>
  );
}

const HeldPanel = lazyPart(async () => (await import("./shell/held-panel.tsx")).HeldPanel);

function Held({ messageId }: { readonly messageId: string }) {
  const command = usePart(held, (all) => all.get(messageId));
  return (
    command && (
      <Aside>
        <HeldPanel command={command} />
      </Aside>
    )
  );
}

let isFilled = false;

/** Agents and proposals take their places in the shell, the panels and the chat. */
export function fillSlots(): void {
  if (isFilled) return;
  isFilled = true;
  headerEnd.set(Chip);
  panelTop.set(Top);
  messageAddOns.change((now) => [
    ...now,
    ({ id }) => <Under messageId={id} />,
    // What was done opens by its own receipt.
    ({ id, receipts }) =>
      receipts.every(({ eventId }) => eventId === null) && <Held messageId={id} />,
  ]);
  addEventListener(openActivity, () => void showActivity());
}

async function showActivity(): Promise<void> {
  const client = currentRuntime.get()?.client;
  if (!client || withoutAi.get()) return;
  const activity = await import("../agents/activity.tsx");
  activity.showActivity(client);
}
