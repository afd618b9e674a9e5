import { personPanel } from "#contract/panels.ts";
import {
  Check,
  Clock,
  Image,
  PanelsTopLeft,
  Palette,
  TriangleAlert,
  Undo2,
  UserRound,
} from "lucide-react";
import { type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { waitsHere } from "../../live/waits-here.ts";
import { isPhone } from "../../panels/phone.ts";
import { requestedView, useRequest } from "../../panels/requests.ts";
import { setItem, workspace } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Tab, TabContent, Tabs } from "../../ui/display/tabs.tsx";
import { leadTo } from "./lead-to.ts";
import styles from "./settings-panel.module.css";
import {
  type SaveStatus,
  type SettingsState,
  type TabId,
  useSettings,
} from "./settings-panel-state.ts";
import { profileDraft } from "../../accounts/profile-draft.ts";
import { keepText } from "../../ui/stored.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { useSize } from "../../ui/display/size.ts";

const tabs = [
  { id: "profile", label: "Profile", icon: UserRound },
  { id: "general", label: "Wallpaper", icon: Image },
  { id: "theme", label: "Theme", icon: Palette },
  { id: "sidebars", label: "Sidebars", icon: PanelsTopLeft },
] as const satisfies readonly Tab<TabId>[];

const views = {
  general: lazyPart(async () => (await import("../../wallpaper/wallpaper-tab.tsx")).WallpaperTab),
  theme: lazyPart(async () => (await import("../../appearance/themes/theme-tab.tsx")).ThemeTab),
  sidebars: lazyPart(async () => (await import("../../appearance/sidebars-tab.tsx")).SidebarsTab),
} as const;

const profilePages = () => import("./profile/profile-pages.tsx");
const ProfilePages = lazyPart(async () => (await profilePages()).ProfilePages);
const ProfileParts = lazyPart(async () => (await profilePages()).ProfileParts);

const FindSetting = lazyPart(async () => (await import("./find-setting.tsx")).FindSetting);

const marks: Readonly<Partial<Record<SaveStatus, ReactNode>>> = {
  saved: <Check size={15} aria-hidden />,
  waits: <Clock size={15} aria-hidden />,
  failed: <TriangleAlert size={15} aria-hidden />,
};

const key = "aside-settings-tab";
const words: Readonly<Record<SaveStatus, string>> = {
  idle: "Save Changes",
  saving: "Saving…",
  saved: "Saved",
  waits: "Waiting",
  failed: "Failed",
};

const draftWords = "Not saved yet. Your changes are kept on this device until you save or cancel.";
const applied = "Already applied on all your screens. Cancel puts it back.";

/** Widths of the probe, in pixels: what surrounds it is as wide as that (settings-panel.module.css). */
const narrow = 1;
const wide = 2;

/**
 * Who the person is and how it all looks, a tab each; a tab is fetched when it is first looked at. Where there is room, all
 * that can be chosen stands at the side.
 */
export function SettingsPanel() {
  const [chosen, setTab] = useState<TabId>(rememberedTab);
  const [asked, setAsked] = useState<{ readonly place: string }>();
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const { width: room } = useSize(probe);
  const isWide = room >= wide;
  const hasItem = usePart(workspace, ({ items }) => items[personPanel] !== undefined);
  const tab = hasItem ? "profile" : chosen;
  // One of the profile's groups on a phone.
  const isPage = useStore(isPhone) && tab === "profile" && hasItem;
  const choose = (id: TabId) => {
    keepText(key, id);
    setTab(id);
    setAsked(undefined);
  };
  // Back from a group leads to the tab that was left for it.
  const turnTo = (id: TabId, group?: string) => {
    if (group === undefined) choose(id);
    setAsked(undefined);
    setItem(personPanel, group);
  };
  useRequest(requestedView, "user", (view) => {
    const shown = tabs.find(({ id }) => id === view["tab"]);
    if (shown) choose(shown.id);
    // The profile's page takes the place of the one that is open.
    if (shown && shown.id !== "profile") setItem(personPanel, undefined);
    const { place } = view;
    if (typeof place === "string") setAsked({ place });
  });
  // After the tab is drawn; what of it is still to be fetched is waited for.
  useEffect(
    () => (asked && scroller.current ? leadTo(scroller.current, asked.place) : undefined),
    [asked],
  );
  return (
    <div className={styles["panel"]} data-fill-sheet data-wide={isWide} data-group={hasItem}>
      <span ref={probe} className={styles["probe"]} aria-hidden />
      <Side tab={tab} isWide={isWide} turnTo={turnTo} />
      <div className={styles["scroller"]} key={tab} ref={scroller} data-fade>
        {/* Goes with what is scrolled: a small phone has no line to spare for it. */}
        {!isPage && (
          <Suspense fallback={<div className={styles["find"]} />}>
            <FindSetting />
          </Suspense>
        )}
        <TabContent name="settings" id={tab} className={styles["content"]}>
          <Suspense fallback={<Skeleton label="Loading settings" />}>
            {room >= narrow && <Shown tab={tab} asked={asked} isWide={isWide} />}
          </Suspense>
        </TabContent>
      </div>
      {tab !== "profile" && <Footer key={`save:${tab}`} tab={tab} />}
    </div>
  );
}

interface SideProps {
  readonly tab: TabId;
  readonly isWide: boolean;
  turnTo(tab: TabId, group?: string): void;
}

/** All there is to choose from, one below the other; tabs alone where there is no room for that. */
const Side = ({ tab, isWide, turnTo }: SideProps) => (
  <div className={styles["side"]}>
    <Tabs
      name="settings"
      label="Settings"
      tabs={tabs}
      chosen={tab}
      choose={turnTo}
      isUpright={isWide}
    />
    {isWide && (
      <Suspense>
        <ProfileParts open={(group) => turnTo("profile", group)} />
      </Suspense>
    )}
  </div>
);

interface ShownProps {
  readonly tab: TabId;
  readonly asked: { readonly place: string } | undefined;
  readonly isWide: boolean;
}

function Shown({ tab, ...led }: ShownProps) {
  if (tab === "profile") return <ProfilePages foot={<Footer tab={tab} />} {...led} />;
  const View = views[tab];
  return <View />;
}

/** Of one tab, from when it is opened. */
function Footer({ tab }: { readonly tab: TabId }) {
  const settings = useSettings(tab);
  return tab === "profile" ? <ProfileFoot {...settings} /> : <LookFoot {...settings} />;
}

/** Beside its fields: what stands below them is saved by itself. */
function ProfileFoot(settings: SettingsState) {
  const [isHeld, hold] = useHeld();
  const isDraft = usePart(profileDraft, (draft) => draft !== undefined);
  const isWaiting = usePart(profileDraft, (draft) => draft?.isWaiting === true);
  // Also what an earlier visit saved.
  const status = isWaiting && settings.status === "idle" ? "waits" : settings.status;
  if (!isHeld && !isDraft && status === "idle") return null;
  return (
    <div role="presentation" className={styles["foot"]} data-within {...hold}>
      <Told status={status} isDraft={isDraft} />
      <SaveOrCancel {...settings} status={status} />
    </div>
  );
}

/** How things look changes as it is chosen: while nothing was, there is nothing to save or to take back. */
function LookFoot({ isChanged, canUndo, undo, ...saving }: SettingsState) {
  const [isHeld, hold] = useHeld();
  const isWaiting = isHeld || isChanged || saving.status !== "idle";
  if (!isWaiting && !canUndo) return null;
  return (
    <div role="presentation" className={styles["foot"]} {...hold}>
      <Told status={saving.status} isApplied={isChanged} />
      <Button
        look="quiet"
        className={styles["undo"]}
        aria-label="Undo"
        aria-disabled={!canUndo}
        onClick={() => canUndo && undo()}
      >
        <Undo2 size={15} aria-hidden /> <span>Undo</span>
      </Button>
      {isWaiting && <SaveOrCancel {...saving} />}
    </div>
  );
}

/** The press may end elsewhere, where it makes no click; the click that it makes comes right after. */
function afterPress(run: () => void): void {
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(run);
  };
  for (const kind of ["pointerup", "pointercancel", "keyup"])
    addEventListener(kind, end, { capture: true, signal: released.signal });
}

/** What was pressed does not vanish under the finger, nor take the focus along, nor move what is being pressed next. */
function useHeld() {
  const [isHeld, setHeld] = useState(false);
  const letGo = () => setHeld(false);
  const hold = {
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return;
      if (document.querySelector(":active")) afterPress(letGo);
      else letGo();
    },
  };
  return [isHeld, hold] as const;
}

interface ToldProps extends Pick<SettingsState, "status"> {
  readonly isDraft?: boolean;
  readonly isApplied?: boolean;
}

/** Said aloud at each turn; what waits is told to the eye as well. */
function Told({ status, isDraft = false, isApplied = false }: ToldProps) {
  const atRest = isDraft ? draftWords : isApplied ? applied : undefined;
  const told = status === "waits" ? waitsHere : status === "idle" ? atRest : words[status];
  const isSeen = status === "waits" || status === "idle";
  return (
    <p role="status" className={isSeen ? styles["waits"] : "visually-hidden"}>
      {told}
    </p>
  );
}

const SaveOrCancel = ({
  status,
  save,
  cancel,
}: Pick<SettingsState, "status" | "save" | "cancel">) => (
  <>
    <Button look="quiet" onClick={cancel}>
      Cancel
    </Button>
    <Button
      type="submit"
      look="primary"
      className={styles["save"]}
      aria-disabled={status === "saving"}
      data-status={status}
      onClick={() => {
        if (status !== "saving") void save();
      }}
    >
      {marks[status]}
      {words[status]}
    </Button>
  </>
);

function rememberedTab(): TabId {
  const kept = localStorage.getItem(key);
  return tabs.find(({ id }) => id === kept)?.id ?? "profile";
}
