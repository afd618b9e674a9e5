import { personPanel } from "#contract/panels.ts";
import { settingsSections } from "#contract/panels/settings-sections.ts";
import { ChevronLeft, ChevronRight, ShieldCheck } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ProfileTab, SignOut, useDashboard } from "../../../accounts/profile-tab.tsx";
import { offlineNote } from "../../../accounts/ways-in/form-opener.tsx";
import { useWaysInTold } from "../../../accounts/ways-in/ways-in.tsx";
import { whenBack } from "../../../api/offline.ts";
import { isReachable } from "../../../api/reach.ts";
import { setItem, workspace } from "../../../panels/workspace.ts";
import { withoutAi } from "../../../preferences/without-ai.ts";
import { Together } from "../../../ui/display/section.tsx";
import { walkWithArrows } from "../../../ui/input/arrow-walk.ts";
import { usePart, useStore } from "../../../ui/store.ts";
import { openSection } from "../../../panels/open-section.ts";
import { isWriting } from "../lead-to.ts";
import { type Group, groupOf, groups, mouse } from "./groups.tsx";
import styles from "./profile-pages.module.css";

interface Props {
  /** What saves the fields, right below them. */
  readonly foot: ReactNode;
  /** Where somebody is led, again with each object. */
  readonly asked: { readonly place: string } | undefined;
  /** Its parts stand at the side already. */
  readonly isWide: boolean;
}

/** The profile and its groups, a page each. The address knows which is open, so that Back leads to the list on a phone. */
export function ProfilePages({ foot, asked, isWide }: Props) {
  const opened = usePart(workspace, ({ items }) => items[personPanel]);
  const [left, setLeft] = useState<string>();
  const page = useGroups().find(({ id }) => id === opened);
  useWaysInTold();
  useEffect(() => {
    if (asked) setItem(personPanel, groupOf(asked.place)?.id);
  }, [asked]);
  if (page && left !== page.id) setLeft(page.id);
  // An address may name a part of any tab, or what is not there, or not any more.
  useEffect(() => {
    if (opened === undefined || page) return;
    const section = settingsSections.find(({ id }) => id === opened);
    if (section) openSection(section);
    else leave();
  }, [opened, page]);
  if (page) return <Page key={page.id} group={page} isWide={isWide} />;
  return (
    <>
      <ProfileTab foot={foot} aside={isWide && <SignOut />} />
      {!isWide && (
        <>
          <ProfileParts left={left} open={openPart} />
          <SignOut />
        </>
      )}
    </>
  );
}

const openPart = (id: string): void => setItem(personPanel, id);

/** What is there to choose from on this device. */
function useGroups(): readonly Group[] {
  const isWithout = useStore(withoutAi);
  if (!isWithout) return groups;
  return groups
    .filter(({ isOfAi }) => isOfAi !== true)
    .map((group) => Object.assign({}, group, group.plainly));
}

interface PartsProps {
  /** The row of the page that was left for the list has the focus. */
  readonly left?: string | undefined;
  open(id: string): void;
}

/** A row for each group: below the profile, or at the side of the page that is open where there is room. */
export function ProfileParts({ left, open }: PartsProps) {
  const opened = usePart(workspace, ({ items }) => items[personPanel]);
  const toDashboard = useDashboard();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (left === undefined) return;
    // Not every page has a row: one is led to it.
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find(`#group-${left}`) ?? find("button"))?.focus();
  }, [left]);
  return (
    <nav aria-label="Parts of the profile" className={styles["list"]}>
      <ul ref={list} onKeyDown={(event) => void walkWithArrows(event, "button")}>
        {useGroups()
          // Without keys there are none to choose; who looks for them finds them.
          .filter(({ id }) => id !== "keyboard" || mouse.matches)
          .map(({ id, ...row }) => (
            <Row key={id} id={id} {...row} isOpen={id === opened} go={() => open(id)} />
          ))}
        {toDashboard && <Row {...dashboard} go={toDashboard} />}
      </ul>
    </nav>
  );
}

const dashboard = {
  id: "dashboard",
  label: "Admin Dashboard",
  hint: "People, roles and status of this workspace",
  icon: ShieldCheck,
} as const;

interface RowProps extends Pick<Group, "label" | "hint" | "icon"> {
  readonly id: string;
  readonly isOpen?: boolean;
  go(): void;
}

const Row = ({ id, label, hint, icon: Icon, isOpen = false, go }: RowProps) => (
  <li>
    <button
      type="button"
      id={`group-${id}`}
      aria-current={isOpen ? "page" : undefined}
      onClick={go}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles["words"]}>
        <span>{label}</span>
        <span className={styles["hint"]}>{hint}</span>
      </span>
      <ChevronRight size={16} aria-hidden className={styles["on"]} />
    </button>
  </li>
);

const leave = (): void => setItem(personPanel, undefined);

interface PageProps {
  readonly group: Group;
  readonly isWide: boolean;
}

/** Its sections have titles of their own; what it is called as a whole is said aloud. */
function Page({ group, isWide }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  // Before anything is led to, which takes the focus from it. Beside its row the focus stays on that.
  useLayoutEffect(() => {
    if (!isWide && !isWriting()) page.current?.focus({ preventScroll: true });
    page.current?.scrollIntoView({ block: "start" });
  }, [isWide]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isWide) return;
    event.stopPropagation();
    goBack();
  };
  // A form that is open in it closes first, as it does on Back (app/address-bar.ts).
  const goBack = () => {
    const form = page.current?.querySelector<HTMLElement>("form [data-leave]");
    if (form) form.click();
    else leave();
  };
  // A form that is left would take the focus along.
  const stay = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-leave]"))
      page.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={page}
      role="group"
      tabIndex={-1}
      aria-label={group.label}
      className={styles["page"]}
      data-page
      onKeyDown={press}
      onClickCapture={stay}
    >
      {!isWide && (
        <button
          type="button"
          aria-label="Back to Profile"
          className={styles["back"]}
          onClick={goBack}
        >
          <ChevronLeft size={20} aria-hidden /> Profile
        </button>
      )}
      <Together>
        <Content {...group} />
      </Together>
    </div>
  );
}

/** What loads by itself says so where it will stand (ui/skeleton.tsx); the rest is said above. */
function Content({ offline, View }: Group) {
  const isThere = useStore(isReachable);
  return (
    <>
      {offline !== undefined && !isThere && (
        <p role="status" id={offlineNote} className={styles["offline"]}>
          {whenBack(offline)}
        </p>
      )}
      <View />
    </>
  );
}
