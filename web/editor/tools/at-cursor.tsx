import type { EditorView } from "prosemirror-view";
import { useEffect } from "react";
import type { Editing } from "../editing.ts";
import { LinkBox } from "./link-box.tsx";
import { SlashMenu } from "./slash-menu.tsx";

interface Props {
  readonly editing: Editing;
  readonly isLinking: boolean;
  setLinking(isLinking: boolean): void;
}

/** What drops at the cursor, and what keeps the cursor in view. A text can be written before it is there. */
export function AtCursor({ editing, isLinking, setLinking }: Props) {
  useCaretInView(editing.view);
  return (
    <>
      <LinkBox editing={editing} isEditing={isLinking} setEditing={setLinking} />
      <SlashMenu editing={editing} />
    </>
  );
}

/** A phone's keyboard comes up after the tap that put the cursor: its line moves into what is left of the screen. */
function useCaretInView(view: EditorView): void {
  useEffect(() => {
    const left = new AbortController();
    const seen = visualViewport;
    let height = seen?.height ?? 0;
    const keep = () => {
      // Fingers that zoom choose themselves what they see.
      if (seen?.scale === 1 && view.hasFocus()) view.dispatch(view.state.tr.scrollIntoView());
    };
    const resized = () => {
      const was = height;
      height = seen?.height ?? 0;
      // By the next frame the editor knows where the tap has put the cursor.
      if (height < was) requestAnimationFrame(keep);
    };
    seen?.addEventListener("resize", resized, left);
    return () => left.abort();
  }, [view]);
}
