import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { useStore } from "../../ui/store.ts";
import { currentRuntime, type Runtime } from "../start/current-runtime.ts";
import { Shell } from "./shell.tsx";

export function WorkspacePage() {
  const runtime = useStore(currentRuntime);
  return runtime ? <Running key={runtime.userId} runtime={runtime} /> : null;
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
