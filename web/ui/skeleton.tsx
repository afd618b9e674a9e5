import styles from "./skeleton.module.css";

interface Props {
  readonly label: string;
  /** Shape of the content that will stand there. */
  readonly shape?: keyof typeof shapes;
  readonly rows?: number;
}

/** Stands in for something in its final layout; invisible for the first 150 ms, so that quick answers do not flash. */
export function Skeleton({ label, shape = "list", rows = shapes[shape].rows }: Props) {
  const { Part } = shapes[shape];
  return (
    <div className={styles["skeleton"]} data-shape={shape} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Part key={row} row={row} />
      ))}
    </div>
  );
}

interface Place {
  readonly row: number;
}

function Row({ row }: Place) {
  return (
    <div className={styles["row"]}>
      <span className={styles["dot"]} />
      <Line row={row} />
    </div>
  );
}

/** No two lines in a row are of a length. */
const Line = ({ row }: Place) => (
  <span className={styles["line"]} style={{ inlineSize: `${String(52 + ((row * 17) % 36))}%` }} />
);

function Card({ row }: Place) {
  return (
    <div className={styles["card"]}>
      <Line row={row} />
      <Line row={row + 2} />
      <Line row={row + 1} />
    </div>
  );
}

const Avatar = () => <span className={styles["avatar"]} />;
const Button = () => <span className={styles["button"]} />;

const shapes = {
  list: { rows: 6, Part: Row },
  text: { rows: 3, Part: Line },
  card: { rows: 2, Part: Card },
  avatar: { rows: 1, Part: Avatar },
  button: { rows: 1, Part: Button },
} as const;
