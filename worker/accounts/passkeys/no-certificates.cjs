/** Stands for the libraries that read certificates: attestation is asked of nobody, and one that comes all the same is refused. */
// oxlint-disable-next-line typescript/no-unsafe-call
module.exports = require("./signature.ts");
