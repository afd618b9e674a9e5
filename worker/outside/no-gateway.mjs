/**
 * What the AI SDK asks where a model is named by text alone. Here models are always given, so it is never asked; wrangler.toml
 * puts this in its place.
 */
class Never extends Error {
  static isInstance() {
    return false;
  }
}

export const createGateway = undefined;
export const gateway = undefined;
export { Never as GatewayAuthenticationError, Never as GatewayError };
