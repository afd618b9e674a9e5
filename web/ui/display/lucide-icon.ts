import { createElement, type SVGProps } from "react";

interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface Props extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * What makes Lucide's icons in a built app (`vite.config.ts`). Its own weighs a kilobyte of the shell for options that no icon
 * here has, and builds the parts of a drawing again each time one is rendered.
 */
export function createLucideIcon({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: Props) {
    const isNamed = props.role !== undefined || props["aria-label"] !== undefined;
    const given = { "aria-hidden": !isNamed || undefined, ...props };
    return createElement("svg", { ...drawn, width: size, height: size, ...given }, parts);
  };
}

const drawn = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
