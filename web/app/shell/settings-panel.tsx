import { Check, Image, PanelsTopLeft, Palette, TriangleAlert, UserRound } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { requestedView, useRequest } from "../../panels/requests.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Tab, TabContent, Tabs } from "../../ui/display/tabs.tsx";
import styles from "./settings-panel.module.css";
import { type SaveStatus, useSettings } from "./settings-panel-state.ts";
import { keepText } from "../../ui/stored.ts";

const tabs = [
  { id: "profile", label: "Profile", icon: UserRound },
  { id: "general", label: "Wallpaper", icon: Image },
  { id: "theme", label: "Theme", icon: Palette },
  { id: "sidebars", label: "Sidebars", icon: PanelsTopLeft },
] as const satisfies readonly Tab<string>[];
type TabId = (typeof tabs)[number]["id"];

const views = {
  profile: lazyPart(async () => (await import("../../accounts/profile-tab.tsx")).ProfileTab),
  general: lazyPart(async () => (await import("../../wallpaper/wallpaper-tab.tsx")).WallpaperTab),
  theme: lazyPart(async () => (await import("../../appearance/themes/theme-tab.tsx")).ThemeTab),
  sidebars: lazyPart(async () => (await import("../../appearance/sidebars-tab.tsx")).SidebarsTab),
} as const;

const marks: Readonly<Partial<Record<SaveStatus, ReactNode>>> = {
  saved: <Check size={15} aria-hidden />,
  failed: <TriangleAlert size={15} aria-hidden />,
};

const key = "aside-settings-tab";
const words: Readonly<Record<SaveStatus, string>> = {
  idle: "Save Changes",
  saving: "Saving…",
  saved: "Saved",
  failed: "Failed",
};

/** Who the person is and how it all looks, a tab each; a tab is fetched when it is first looked at. */
export function SettingsPanel() {
  const [tab, setTab] = useState<TabId>(rememberedTab);
  const { status, save, cancel, touch } = useSettings();
  const View = views[tab];
  const choose = (id: TabId) => {
    keepText(key, id);
    setTab(id);
  };
  useRequest(requestedView, "user", (view) => {
    const asked = tabs.find(({ id }) => id === view["tab"]);
    if (asked) choose(asked.id);
  });
  return (
    <div className={styles["panel"]}>
      <Tabs name="settings" label="Settings" tabs={tabs} chosen={tab} choose={choose} />
      <div className={styles["scroller"]} key={tab} data-fade onInput={touch}>
        <TabContent name="settings" id={tab} className={styles["content"]}>
          <Suspense fallback={<Skeleton label="Loading settings" />}>
            <View />
          </Suspense>
        </TabContent>
      </div>
      <footer className={styles["foot"]}>
        <span role="status" className="visually-hidden">
          {status === "idle" ? "" : words[status]}
        </span>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button
          look="primary"
          className={styles["save"]}
          aria-disabled={status === "saving"}
          data-status={status}
          onClick={() => {
            if (status === "saving") return;
            void save().then(({ isProfileRefused }) => {
              if (isProfileRefused) choose("profile");
            });
          }}
        >
          {marks[status]}
          {words[status]}
        </Button>
      </footer>
    </div>
  );
}

function rememberedTab(): TabId {
  const kept = localStorage.getItem(key);
  return tabs.find(({ id }) => id === kept)?.id ?? "profile";
}
