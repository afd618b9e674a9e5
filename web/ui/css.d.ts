import "react";

declare module "react" {
  interface CSSProperties {
    // Custom properties are how a component hands values to its sheet.
    [name: `--${string}`]: string | number | undefined;
  }
}
