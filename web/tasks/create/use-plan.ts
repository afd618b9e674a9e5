import { useRef, useState } from "react";
import { emptyPlan, keptPlan, type Plan } from "../fields/plan.ts";

/** What is thought up in either form, kept until it is made or cancelled. */
export function usePlan(category: string | null, given?: Partial<Plan>) {
  const [kept] = useState(() => keptPlan.read());
  const [plan, setPlan] = useState<Plan>(() =>
    given
      ? { ...emptyPlan, category: category ?? "", ...given }
      : (kept ?? { ...emptyPlan, category: category ?? "" }),
  );
  const [names, setNames] = useState(kept?.names ?? "");
  // What comes late, as steps that were asked for, is laid over what stands by then.
  const newest = useRef(plan);
  return {
    plan,
    names,
    latest: () => newest.current,
    drop: keptPlan.drop,
    keep(next: Plan, typed: string) {
      newest.current = next;
      setPlan(next);
      setNames(typed);
      keptPlan.keep({ ...next, tags: [...next.tags], subTasks: [...next.subTasks], names: typed });
    },
  };
}
