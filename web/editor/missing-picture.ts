import styles from "./missing-picture.module.css";

/** A picture that does not come, since its file was deleted or the network is away: a frame with words in its place. */
export function tellMissing({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  target.classList.add(styles["missing"] ?? "");
  const name = target.alt;
  target.alt = name === "" ? missing : name.startsWith(missing) ? name : `${missing}: ${name}`;
}
const missing = "This picture is not here any more";
