export * from "../../node_modules/zod/v4/classic/schemas.js";
export * from "../../node_modules/zod/v4/classic/checks.js";
export * from "../../node_modules/zod/v4/classic/errors.js";
export * from "../../node_modules/zod/v4/classic/parse.js";
export * from "../../node_modules/zod/v4/classic/compat.js";
export {
  $brand,
  $input,
  $output,
  NEVER,
  TimePrecision,
  clone,
  config,
  flattenError,
  formatError,
  globalRegistry,
  prettifyError,
  regexes,
  registry,
  treeifyError,
  util,
} from "../../node_modules/zod/v4/core/index.js";
export { toJSONSchema } from "../../node_modules/zod/v4/core/json-schema-processors.js";
export {
  ZodISODate,
  ZodISODateTime,
  ZodISODuration,
  ZodISOTime,
} from "../../node_modules/zod/v4/classic/iso.js";
export * as iso from "../../node_modules/zod/v4/classic/iso.js";
export * as coerce from "../../node_modules/zod/v4/classic/coerce.js";
