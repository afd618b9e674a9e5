import { spawn } from "node:child_process";
import { PlainError } from "./plain-error.ts";
import { root } from "./paths.ts";

/** Nothing here phones home, and wrangler tells of errors alone, in a log of this folder. */
export const quietly = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG_PATH: ".aside/logs",
  WRANGLER_LOG: "error",
  // With the banner goes the question to the registry whether there is a newer wrangler.
  WRANGLER_HIDE_BANNER: "true",
} as const;

interface CommandOptions {
  /** What is being done, for the sentence when it fails. */
  readonly doing: string;
  /** `inherit` shows the program at work, `both` also answers what it said; `onFailure` keeps it silent unless it fails. */
  readonly output: "inherit" | "both" | "onFailure";
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a JavaScript program with the Node that runs us, and waits for it. */
export function command(script: string, args: readonly string[], options: CommandOptions) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...quietly, ...options.env },
      stdio: options.output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (options.output === "both") process.stdout.write(chunk);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve(said);
      else
        reject(
          new PlainError(
            `${said}\nCould not ${options.doing}: the program before this line failed.`,
          ),
        );
    });
  });
}
