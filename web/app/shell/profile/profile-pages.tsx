import { personPanel } from "#contract/panels.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ProfileTab } from "../../../accounts/profile-tab.tsx";
import { useWaysInTold } from "../../../accounts/ways-in/ways-in.tsx";
import { isReachable } from "../../../api/reach.ts";
import { isPhone } from "../../../panels/phone.ts";
import { setItem, workspace } from "../../../panels/workspace.ts";
import { withoutAi } from "../../../preferences/without-ai.ts";
import { Together } from "../../../ui/display/section.tsx";
import { usePart, useStore } from "../../../ui/store.ts";
import { openSection } from "../../palette/settings-commands.ts";
import { type Group, groupOf, groups, mouse } from "./groups.tsx";
import styles from "./profile-pages.module.css";

interface Props {
  /** What saves the fields, right below them. */
  readonly foot: ReactNode;
  /** Where somebody is led, again with each object. */
  readonly asked: { readonly place: string } | undefined;
}

/** The profile and its groups: below one another, or a page each on a phone. */
export function ProfilePages({ foot, asked }: Props) {
  const onPhone = useStore(isPhone);
  const opened = usePart(workspace, ({ items }) => items[personPanel]);
  const isWithout = useStore(withoutAi);
  useWaysInTold();
  const led = useRef<Props["asked"]>(undefined);
  useEffect(() => {
    if (asked && led.current !== asked && onPhone) setItem(personPanel, groupOf(asked.place)?.id);
    // Once: a phone that is turned leads nowhere again.
    led.current = asked;
  }, [asked, onPhone]);
  // An address that names a group leads to it where groups are no pages.
  useEffect(() => {
    const named = groups.find(({ id }) => id === opened);
    if (onPhone || opened === undefined) return;
    setItem(personPanel, undefined);
    if (named) openGroup(named);
  }, [opened, onPhone]);
  const shown = isWithout
    ? groups
        .filter(({ isOfAi }) => isOfAi !== true)
        .map((group) => Object.assign({}, group, group.plainly))
    : groups;
  if (onPhone) return <Pages foot={foot} groups={shown} opened={opened} />;
  return (
    <>
      <Parts groups={shown} />
      <ProfileTab foot={foot} />
      <div className={styles["below"]}>
        <Together>
          {shown.map((group) => (
            <Content key={group.id} {...group} />
          ))}
        </Together>
      </div>
    </>
  );
}

interface PagesProps extends Pick<Props, "foot"> {
  readonly groups: readonly Group[];
  readonly opened: string | undefined;
}

/** The address knows which page is open, so that Back leads to the list. */
function Pages({ foot, groups: shown, opened }: PagesProps) {
  const [left, setLeft] = useState<string>();
  const page = shown.find(({ id }) => id === opened);
  if (page && left !== page.id) setLeft(page.id);
  // An address may name what is not there, or not any more.
  useEffect(() => {
    if (opened !== undefined && !page) leave();
  }, [opened, page]);
  if (page) return <Page key={page.id} {...page} />;
  return (
    <>
      <ProfileTab foot={foot} />
      <Rows groups={shown} left={left} />
    </>
  );
}

interface RowsProps {
  readonly groups: readonly Group[];
  /** The row of the page that was left for the list has the focus. */
  readonly left: string | undefined;
}

function Rows({ groups: shown, left }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (left === undefined) return;
    // Not every page has a row: one is led to it.
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find(`#group-${left}`) ?? find("button"))?.focus();
  }, [left]);
  return (
    <nav aria-label="Parts of the profile" className={styles["list"]}>
      <ul ref={list}>
        {shown
          // Without keys there are none to choose; who looks for them finds them.
          .filter(({ id }) => id !== "keyboard" || mouse.matches)
          .map(({ id, label, hint, icon: Icon }) => (
            <li key={id}>
              <button type="button" id={`group-${id}`} onClick={() => setItem(personPanel, id)}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span className={styles["words"]}>
                  <span>{label}</span>
                  <span className={styles["hint"]}>{hint}</span>
                </span>
                <ChevronRight size={16} aria-hidden className={styles["on"]} />
              </button>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function openGroup({ places: [id] }: Group): void {
  if (id !== undefined) openSection({ tab: "profile", id });
}

const leave = (): void => setItem(personPanel, undefined);

/** Its sections have titles of their own; what it is called as a whole is said aloud. */
function Page(group: Group) {
  const page = useRef<HTMLDivElement>(null);
  // Before anything is led to, which takes the focus from it.
  useLayoutEffect(() => {
    page.current?.focus({ preventScroll: true });
    page.current?.scrollIntoView({ block: "start" });
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
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
      <button
        type="button"
        aria-label="Back to Profile"
        className={styles["back"]}
        onClick={goBack}
      >
        <ChevronLeft size={20} aria-hidden /> Profile
      </button>
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
        <p role="status" className={styles["offline"]}>
          You're offline. {offline}
        </p>
      )}
      <View />
    </>
  );
}

/** What the long tab holds, in its order. */
function Parts({ groups: shown }: { readonly groups: readonly Group[] }) {
  return (
    <nav aria-label="Parts of the profile" className={styles["parts"]}>
      {shown.map((group) => (
        <button key={group.id} type="button" onClick={() => openGroup(group)}>
          {group.label}
        </button>
      ))}
    </nav>
  );
}
