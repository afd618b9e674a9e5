import { passkeys } from "#contract/accounts/passkeys.ts";
import type { Proof } from "#contract/accounts/proof.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { transient } from "../api/transient.ts";

export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => call(secondFactor.state, {}, { signal }),
  ...transient,
  refetchOnWindowFocus: true,
});

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
  ...transient,
  refetchOnWindowFocus: true,
});

/** What a person has beside their password: a passkey, which stands for it, and a second step, which is asked for with it. */
export function useProofs(): { readonly hasPasskey: boolean; readonly isTwoStep: boolean } {
  const { data: own = [] } = useQuery({
    ...passkeysQuery,
    enabled: "PublicKeyCredential" in window,
  });
  const { data: state } = useQuery(secondFactorQuery);
  return { hasPasskey: own.length > 0, isTwoStep: state?.isOn === true };
}

/** A passkey of the person's own, asked for now. */
export async function provePasskey(): Promise<Proof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const options = await call(passkeys.prove, {});
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  return { passkey: { id, rawId, type, response } };
}
