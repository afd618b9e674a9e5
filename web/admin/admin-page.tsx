import { isProblem } from "../api/problem.ts";
import { session } from "../api/session.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { Activity, ArrowLeft, History, ShieldAlert, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { Brand } from "../ui/display/brand.tsx";
import { type Tab, TabContent, Tabs } from "../ui/display/tabs.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { usePart } from "../ui/store.ts";
import { ActsTab } from "./acts-tab.tsx";
import styles from "./admin-page.module.css";
import { PeopleTab } from "./people-tab.tsx";
import { signUpQuery } from "./queries.ts";
import { SignUpTab } from "./sign-up-tab.tsx";
import { StatusTab } from "./status-tab.tsx";

const tabs = [
  { id: "people", label: "People", icon: Users },
  { id: "sign-up", label: "Sign-up", icon: UserPlus },
  { id: "acts", label: "Activity", icon: History },
  { id: "status", label: "Status", icon: Activity },
] as const satisfies readonly Tab<TabId>[];
type TabId = "people" | "sign-up" | "acts" | "status";

const views = {
  people: PeopleTab,
  "sign-up": SignUpTab,
  acts: ActsTab,
  status: StatusTab,
} as const;

/** Of one person: the next who signs in on this page begins with nothing. */
export function AdminPage() {
  const userId = usePart(session, (now) => now?.user.id);
  return <Dashboard key={userId} />;
}

function Dashboard() {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <div className={styles["page"]}>
        <header className={styles["head"]}>
          <Link to="/" className={styles["back"]}>
            <ArrowLeft size={16} aria-hidden /> Back to workspace
          </Link>
          <Brand size={22} />
        </header>
        <main className={styles["main"]}>
          <h1 className={styles["title"]}>Admin Dashboard</h1>
          <Admitted />
        </main>
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}

function Admitted() {
  const { hash } = useLocation();
  const router = useRouter();
  const tab = tabs.find(({ id }) => id === hash)?.id ?? "people";
  const { error } = useQuery(signUpQuery);
  const View = views[tab];
  // In the address, so that a tab can be led to and stays on a reload.
  const choose = (id: TabId) => router.history.replace(`/admin/users#${id}`);
  if (isProblem(error, "forbidden"))
    return (
      <EmptyState icon={ShieldAlert} title="Only an administrator can open this page">
        <Link to="/">Back to your workspace</Link>
      </EmptyState>
    );
  return (
    <>
      <div className={styles["tabs"]}>
        <Tabs name="admin" label="Administration" tabs={tabs} chosen={tab} choose={choose} />
      </div>
      <TabContent name="admin" id={tab} className={styles["content"]}>
        <h2 className="visually-hidden">{tabs.find(({ id }) => id === tab)?.label}</h2>
        <View />
      </TabContent>
    </>
  );
}
