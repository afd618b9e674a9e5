import { PlainError } from "../plain-error.ts";

/** What is deployed where: the workspace itself, or a preview with databases, bucket and secrets of its own. */
export interface Target {
  readonly worker: string;
  readonly databases: readonly [truth: string, search: string];
  readonly bucket: string;
  /** The file that wrangler reads, in the root, since its paths are relative. */
  readonly configFile: string;
  readonly isPreview: boolean;
}

const project = "aside";

export const mainTarget: Target = {
  worker: project,
  databases: [project, `${project}-search`],
  bucket: `${project}-files`,
  configFile: "wrangler.toml",
  isPreview: false,
};

export function previewTarget(name: string): Target {
  if (!/^[a-z\d](?:[a-z\d-]{0,18}[a-z\d])?$/.test(name))
    throw new PlainError(
      `A preview's name has 1 to 20 small letters, digits and dashes, and “${name}” has not.`,
    );
  const named = `${project}-preview-${name}`;
  return {
    worker: named,
    databases: [named, `${named}-search`],
    bucket: `${named}-files`,
    configFile: `wrangler.preview-${name}.toml`,
    isPreview: true,
  };
}

/** Where the platform may be asked to keep databases and files. */
export const locations = ["wnam", "enam", "weur", "eeur", "apac", "oc"] as const;

export function locationIn(given: string | undefined): string | undefined {
  if (given === undefined || locations.some((one) => one === given)) return given;
  throw new PlainError(`--location is one of ${locations.join(", ")}, and not “${given}”.`);
}
