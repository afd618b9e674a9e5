import { push, type PushDevice, PushKind, pushKinds } from "#contract/accounts/push.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { useState } from "react";
import { call } from "../api/call.ts";
import { whenBack } from "../api/offline.ts";
import { isReachable } from "../api/reach.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { transient } from "../api/transient.ts";
import { Section } from "../ui/display/section.tsx";
import { Switch } from "../ui/input/switch.tsx";
import { useStore } from "../ui/store.ts";
import { abilityOf, toldKey, turnOff, turnOn } from "./device.ts";

const stateKey = ["push"];

const title = "Notifications on this device";

const hints = {
  offline: whenBack("This can be changed"),
  "no-key": "This server cannot notify devices. Reminders show while Aside is open.",
  able: "Even when Aside is closed. Your browser will ask you once.",
  denied:
    "Notifications from here are blocked. Allow them in your browser’s settings for this site.",
  "install-first": "First add Aside to your Home Screen: Share, then “Add to Home Screen”.",
  unsupported: "This browser does not support notifications. Try another one.",
} as const;

const labels: Readonly<Record<PushKind, string>> = {
  reminders: "Reminders",
  mail: "New mail in the inbox",
  approvals: "Approvals waiting",
  agents: "Changes by agents",
};

/** Whether this device is told, and of what. Everything here is about this one device. */
export function NotifyDevice() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call(push.state, {}, { signal }),
    ...transient,
  });
  const [ability, setAbility] = useState(abilityOf);
  const [isBusy, setBusy] = useState(false);
  const isThere = useStore(isReachable);
  const own = data?.devices.find(({ id }) => id === localStorage.getItem(toldKey));
  const change = async (isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    await tellFailure("Could not change notifications. Please try again.", async () => {
      if (isOn) await turnOn(data?.publicKey ?? "");
      else if (own) await turnOff(own.id);
    });
    setAbility(abilityOf());
    await client.invalidateQueries({ queryKey: stateKey });
    setBusy(false);
  };
  if (data?.publicKey === null)
    return (
      <Section place="notifications" title={title} lead={hints["no-key"]}>
        {null}
      </Section>
    );
  return (
    <Section place="notifications" title={title}>
      <Switch
        label="Push notifications on this device"
        hint={!data && !isThere && ability === "able" ? hints.offline : hints[ability]}
        isOn={own !== undefined}
        isDisabled={ability !== "able" || !data}
        change={(isOn) => void change(isOn)}
      />
      {own && <Kinds device={own} />}
    </Section>
  );
}

function Kinds({ device }: { readonly device: PushDevice }) {
  const client = useQueryClient();
  const choose = (kind: PushKind, isOn: boolean) =>
    tellFailure("Could not change notifications. Please try again.", async () => {
      const others = device.kinds.filter((one) => one !== kind && v.is(PushKind, one));
      const kinds = v.parse(v.array(PushKind), isOn ? [...others, kind] : others);
      await call(push.change, { params: { id: device.id }, body: { kinds } });
      await client.invalidateQueries({ queryKey: stateKey });
    });
  return (
    <div role="group" aria-label="Notify this device about">
      {pushKinds.map((kind) => (
        <Switch
          key={kind}
          label={labels[kind]}
          isOn={device.kinds.includes(kind)}
          change={(isOn) => void choose(kind, isOn)}
        />
      ))}
    </div>
  );
}
