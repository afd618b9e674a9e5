import { richText } from "#contract/notes/rich-text.ts";
import { type MarkType, type NodeType, Schema } from "prosemirror-model";

/** The same nodes and marks as the worker keeps: what the editor can make, the worker stores. */
export const schema = new Schema(richText);

export const nodes: Readonly<Record<keyof typeof richText.nodes, NodeType>> = schema.nodes;
export const marks: Readonly<Record<keyof typeof richText.marks, MarkType>> = schema.marks;
