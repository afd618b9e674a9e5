import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { session } from "../api/session.ts";
import { usePart, useStore } from "../ui/store.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { Shell } from "./shell.tsx";

/** The workspace of whoever is signed in; another person gets another, with nothing left of the first. */
export function WorkspacePage() {
  const userId = usePart(session, (now) => now?.user.id);
  return userId === undefined ? null : <WorkspaceOf key={userId} userId={userId} />;
}

function WorkspaceOf({ userId }: { readonly userId: string }) {
  const [runtime, setRuntime] = useState<Runtime>();
  useEffect(() => {
    const opened = openRuntime(userId);
    setRuntime(opened);
    return () => opened.close();
  }, [userId]);
  return runtime ? <Running runtime={runtime} /> : null;
}

function Running({ runtime }: { readonly runtime: Runtime }) {
  return (
    <QueryClientProvider client={runtime.client}>
      <IsRestoringProvider value={useStore(runtime.isRestoring)}>
        <Shell />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
