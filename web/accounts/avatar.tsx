import { avatar, avatarLimits } from "#contract/accounts/avatar.ts";
import { ImageUp, Trash2 } from "lucide-react";
import { call } from "../api/call.ts";
import { learnUser, session } from "../api/session.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { drawnSmall } from "../ui/display/draw-small.ts";
import { pickFile } from "../ui/input/pick-file.ts";
import { Menu } from "../ui/menu.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./avatar.module.css";

/** The person's picture, or their initial; a press changes it. */
export function Avatar() {
  const user = useStore(session)?.user;
  const picture = user?.avatar ?? null;
  const items = [
    { id: "choose", label: "Choose a picture", icon: ImageUp, run: () => void choose() },
    ...(picture === null
      ? []
      : [{ id: "remove", label: "Remove the picture", icon: Trash2, run: () => void remove() }]),
  ];
  return (
    <Menu
      label="Your picture"
      items={items}
      button={(wiring) => (
        <button type="button" {...wiring} className={styles["avatar"]} aria-label="Your picture">
          {picture === null ? (
            <span aria-hidden>{[...(user?.name ?? "")][0]?.toUpperCase()}</span>
          ) : (
            <img src={picture} alt="" />
          )}
        </button>
      )}
    />
  );
}

const failed = "Failed to save the picture";

/** Drawn again, so that nothing of the file but what is seen leaves the device. */
const choose = () =>
  tellFailure(failed, async () => {
    const file = await pickFile("image/*");
    if (!file) return;
    const small = await drawnSmall(file, avatarLimits.edge);
    const bytes = new Uint8Array(await small.arrayBuffer());
    const picture = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
    learnUser(await call(avatar.set, { body: { picture } }));
  });

const remove = () => tellFailure(failed, async () => learnUser(await call(avatar.remove, {})));
