import type { Frame } from "../../capabilities/lexicon.ts";
import { onOne, onOneSo } from "../language/named.ts";

const make = "[(create|make|add|set up|start)] [me] [a|the|another] [new]";
const called = "[called|named|:]";
const put = "(put|stick|add|set|slap|move|file|drop|sort|pop|use)";
/** In the label that was just made. */
const inThat = "(in|into|under|to|on) {that label}";

/** Labels, and what is put under them. */
export const labelFrames: readonly Frame[] = [
  {
    capability: "email.label",
    say: onOneSo((email) => [
      `(label|tag) ${email} [as|with] {label}`,
      `(put|stick|add) [the] label {label} (on|to) ${email}`,
      `(put|stick|slap) ${email} (under|in) [the] label {label}`,
      `(file|put) ${email} under {label}`,
      `give ${email} the label {label}`,
      `(move|put|file|mark|sort) ${email} (to|into|in|under|as) [the|my] {label!}`,
      `(put|stick|slap|add) {label!} on ${email}`,
      `${put} {that label} (on|onto|to|for) ${email}`,
      `${put} ${email} ${inThat}`,
      `(label|tag) ${email} (with|as) {that label}`,
      `[(put|stick|slap|add)] [the|my] {label!} label (on|onto|to|for) ${email}`,
      `(file|put|keep) ${email} with [the|my] {label!}`,
    ]),
    input: ({ words, label }) => ({ words, label }),
  },
  {
    capability: "email.label",
    say: [
      "[(put|stick|slap|add)] [the|my] {label!} label (on|onto|to) {each mail}",
      "(put|stick|slap|add) {label!} (on|onto|to) {each mail}",
      "(put|stick|slap|add) [the|my] {label!} [label] (on|onto|to) (the|that|this) {of text}",
      "(label|tag|file) (the|that|this) {of text} (as|with|under) [the|my] {label!}",
    ],
    input: ({ words, label }) => ({ words, label }),
  },
  {
    capability: "email.bulk",
    say: [
      "(label|tag) {anything} [as|with] [the|my] {label!}",
      "(move|put|file|mark|sort) {anything} (to|into|in|under|as) [the|my] {label!} [label]",
      "(put|stick|slap|add) [the|my] {label!} [label] (on|onto|to) {anything}",
      "(label|tag) {several} [as|with] {label}",
      "(file|put) {several} under {label}",
      "(put|stick|add) [the] label {label} (on|to) {several}",
      `${put} {that label} (on|onto|to|for) {several}`,
      `${put} {several} ${inThat}`,
      "(label|tag) {several} (with|as) {that label}",
    ],
    with: { action: "label" },
    input: ({ which, action, label }) => ({ filter: which, action, label }),
  },
  {
    capability: "email.label",
    say: onOne((email) => [
      `(take|remove) the label {label} (off|from) ${email}`,
      `unlabel ${email} [as] {label}`,
    ]),
    with: { remove: true },
    input: ({ words, label, remove }) => ({ words, label, remove }),
  },
  {
    capability: "email.label",
    say: onOne((email) => [
      `(take|remove) the label (off|from) ${email}`,
      `${email} , (take|remove) (the|its) label [off|from it]`,
      `unlabel ${email}`,
    ]),
    with: { remove: true },
    input: ({ words, remove }) => ({ words, remove }),
  },
  {
    capability: "email.label",
    say: onOneSo((email) => [
      `(label|tag) ${email} (as|with) [a|the] new label {label}`,
      `${make} label ${called} {new label} [,] and [then] ${put} it (on|onto|to|for) ${email}`,
      `${make} label ${called} {new label} [,] and [then] ${put} ${email} (in|into|under|to|in to) (it|there)`,
      `${make} label ${called} {new label} [,] and [then] ${put} ${email} (there|in there|under there)`,
      `${make} label ${called} {new label} [,] and [then] (label|tag) ${email} with it`,
      `${make} label ${called} {new label} for ${email}`,
    ]),
    input: ({ words, label }) => ({ words, label, create: true }),
  },
  {
    capability: "email.rename_label",
    say: [
      "rename [the|my] label {label!} (to|as|into) {label name}",
      "rename [the|my] (email|mail) label {label} (to|as|into) {label name}",
      "rename [the|my] {label!} label (to|as|into) {label name}",
      "(call|name) (the|my) [email|mail] label {label!} {label name} [from now on|instead]",
      "(call|name) (the|my) {label!} label {label name} [from now on|instead]",
    ],
    input: ({ label, name }) => ({ label, name }),
  },
  {
    capability: "email.rename_label",
    say: ["rename [the|my] [email|mail] label {label!}", "rename (the|my) {label!} label"],
    asks: ({ label }) => ({
      say: `What should the label “${String(label)}” be called? For example: “rename the label ${String(label)} to Trips”.`,
    }),
  },
  {
    capability: "email.new_label",
    say: [
      "(delete|remove|recolor|recolour|change) (the|my) [email|mail] label {label!}",
      "(delete|remove) [email|mail] label {label!}",
      "(delete|remove) (the|my) {label!} label",
    ],
    asks: () => ({
      say: "Labels are deleted and get their colors in the Email panel, where they are listed.",
      suggestions: ["open email"],
    }),
  },
  {
    capability: "email.new_label",
    say: [
      `(create|make|add|set up|start) [me] [a|an|the|another] [new] (email|mail) label ${called} {new label}`,
      "(create|make|set up|start) [me] [a|the|another] [new] label [called|named|:|for] {new label}",
      "add [me] [a|the|another] [new] label (called|named) {new label}",
      "[a|another] new [email|mail] label [called|named|:] {new label}",
    ],
  },
];
