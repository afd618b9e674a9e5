import { type Device, deviceLimits, devices } from "#contract/accounts/devices.ts";
import { counted } from "#shared/words.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { transient } from "../api/transient.ts";
import { ListStates } from "../list/list-states.tsx";
import { RenameField } from "../list/row.tsx";
import { fullTime } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { Section } from "../ui/display/section.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useStore } from "../ui/store.ts";
import { showToast } from "../ui/toast.ts";
import styles from "./agent-keys.module.css";
import { deviceLabels, lastSeen, nameOf } from "./device-labels.ts";
import { deviceName } from "./device-name.ts";

const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: ({ signal }) => call(devices.list, {}, { signal }),
  ...transient,
  refetchOnWindowFocus: true,
});

/** Where the person is signed in. */
export function DevicesSection() {
  const query = useQuery(devicesQuery);
  const labels = deviceLabels(query.data ?? [], useStore(minute));
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Section
      place="devices"
      title="Devices"
      aside={others > 0 && <SignOutOthers others={others} />}
    >
      <ListStates
        rows={query.data}
        query={query}
        loading="Loading devices"
        problem={(error) => wordsOf(error, "Failed to load devices")}
        retry={() => void query.refetch()}
      >
        {(rows) => (
          <ul className={styles["list"]} aria-label="Devices">
            {rows.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                label={labels.get(device.id) ?? nameOf(device)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </Section>
  );
}

function SignOutOthers({ others }: { readonly others: number }) {
  const client = useQueryClient();
  const signOut = async () => {
    const isSure = await confirmDialog({
      title: "Sign out all other devices?",
      text: `${counted(others, "device")} will be signed out within seconds. This device stays signed in, and agent keys keep working.`,
      confirm: "Sign out others",
    });
    if (!isSure) return;
    await tellFailure("Failed to sign out the other devices", async () => {
      const { ended } = await call(devices.endOthers, {});
      showToast({ text: `Signed out ${counted(ended, "device")}` });
      await client.invalidateQueries(devicesQuery);
    });
  };
  return (
    <Button size="sm" run={signOut}>
      Sign out all others
    </Button>
  );
}

/** What is done with a device. */
function useDevice({ id, name, device }: Device) {
  const client = useQueryClient();
  const browser = deviceName(device);
  const show = (next: string | null) =>
    client.setQueryData(devicesQuery.queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, name: next } : row)),
    );
  const signOut = () =>
    tellFailure("Failed to sign the device out", async () => {
      await call(devices.end, { params: { id } });
      showToast({ text: `Signed out ${name ?? browser}` });
      await client.invalidateQueries(devicesQuery);
    });
  /** Nothing at all, or what it is called anyway, is no name. */
  const rename = (typed: string) => {
    const plain = typed.trim();
    const wanted = plain === "" || plain === browser ? null : plain;
    if (wanted === name) return;
    show(wanted);
    void tellFailure("Failed to rename the device", async () => {
      try {
        await call(devices.rename, { params: { id }, body: { name: wanted } });
      } catch (error) {
        show(name);
        throw error;
      }
    });
  };
  return { browser, signOut, rename };
}

interface RowProps {
  readonly device: Device;
  /** Told apart from all others. */
  readonly label: string;
}

function DeviceRow({ device, label }: RowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { browser, signOut, rename } = useDevice(device);
  const { id, isCurrent } = device;
  const name = nameOf(device);
  return (
    <li className={styles["key"]} data-item={id}>
      <div className={styles["about"]}>
        {isRenaming ? (
          <RenameField
            id={id}
            name={name}
            label={`Name of ${name}`}
            maxLength={deviceLimits.name}
            className={styles["rename"]}
            done={() => setRenaming(false)}
            save={rename}
          />
        ) : (
          <p className={styles["name"]} dir="auto">
            {name}
          </p>
        )}
        <DeviceDetail device={device} browser={device.name === null ? undefined : browser} />
      </div>
      {!isRenaming && (
        <IconButton
          data-open
          icon={Pencil}
          label={`Rename ${label}`}
          tip="none"
          onClick={() => setRenaming(true)}
        />
      )}
      {!isCurrent && (
        <Button size="sm" aria-label={`Sign out of ${label}`} run={signOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}

interface DetailProps {
  readonly device: Device;
  /** Where the person calls it something else. */
  readonly browser: string | undefined;
}

function DeviceDetail({ device, browser }: DetailProps) {
  const now = useStore(minute);
  const { isCurrent, createdAt, lastUsedAt } = device;
  return (
    <p className={styles["detail"]} title={fullTime(lastUsedAt)}>
      {browser !== undefined && `${browser} · `}
      {isCurrent ? "This device" : lastSeen(device, now)} · signed in {fullTime(createdAt)}
    </p>
  );
}
