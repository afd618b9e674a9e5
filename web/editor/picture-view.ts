import { richTextLimits } from "#contract/notes/rich-text.ts";
import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { tellMissing } from "./missing-picture.ts";
import styles from "./picture-view.module.css";

const { min, max } = richTextLimits.picture;
const stepPx = 20;

/** A picture with a handle at its side: pulled, or moved by the arrow keys, it sets how wide the picture is. */
export class PictureView implements NodeView {
  readonly dom = document.createElement("span");
  private readonly picture = document.createElement("img");
  private readonly handle = document.createElement("span");
  private readonly keep: (width: number | null) => void;
  private node: Node;

  constructor(node: Node, view: EditorView, getPosition: () => number | undefined) {
    this.node = node;
    this.dom.className = styles["frame"] ?? "";
    this.dom.contentEditable = "false";
    this.handle.className = styles["handle"] ?? "";
    this.handle.tabIndex = 0;
    this.handle.setAttribute("role", "slider");
    this.handle.setAttribute("aria-label", "Picture width");
    this.handle.setAttribute("aria-valuemin", String(min));
    this.handle.setAttribute("aria-valuemax", String(max));
    this.keep = (width) => {
      const at = getPosition();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "width", width));
    };
    this.handle.addEventListener("pointerdown", (event) => this.pull(event));
    this.handle.addEventListener("keydown", (event) => this.press(event));
    this.picture.addEventListener("load", () => this.tell());
    this.picture.addEventListener("error", tellMissing);
    this.picture.draggable = false;
    this.dom.append(this.picture, this.handle);
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.handle;
  }

  ignoreMutation(): boolean {
    return true;
  }

  private get width(): number {
    return Math.round(this.picture.getBoundingClientRect().width);
  }

  private show(): void {
    const { src, alt, width } = this.node.attrs;
    if (this.picture.getAttribute("src") !== src) this.picture.src = String(src);
    this.picture.alt = String(alt);
    if (typeof width === "number") this.picture.width = width;
    else this.picture.removeAttribute("width");
    this.tell();
  }

  private tell(): void {
    this.handle.setAttribute("aria-valuenow", String(within(this.width)));
    this.handle.setAttribute("aria-valuetext", `${String(this.width)} pixels`);
  }

  private pull(event: PointerEvent): void {
    event.preventDefault();
    this.handle.focus();
    const [from, start] = [event.clientX, this.width];
    const direction = getComputedStyle(this.dom).direction === "rtl" ? -1 : 1;
    const ended = new AbortController();
    this.handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent) => {
      this.picture.width = within(start + (clientX - from) * direction);
      this.tell();
    };
    const end = () => {
      ended.abort();
      if (this.picture.hasAttribute("width") && this.width !== start)
        this.keep(within(this.picture.width));
    };
    this.handle.addEventListener("pointermove", move, ended);
    this.handle.addEventListener("pointerup", end, ended);
    this.handle.addEventListener("pointercancel", end, ended);
  }

  /** Home gives the picture its own size again. */
  private press(event: KeyboardEvent): void {
    const step = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
    if (step === undefined && event.key !== "Home") return;
    event.preventDefault();
    this.keep(step === undefined ? null : within(this.width + step));
  }
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, min), max));
