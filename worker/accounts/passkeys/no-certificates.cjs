/** Stands for the libraries that read certificates: attestation is asked of nobody, and one that comes all the same is refused. */
module.exports = {};
