import { type Device, devices } from "#contract/accounts/devices.ts";
import { counted } from "#shared/words.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { transient } from "../api/transient.ts";
import { ListStates } from "../list/list-states.tsx";
import { fullTime, isActive, timeAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { Section } from "../ui/display/section.tsx";
import { useStore } from "../ui/store.ts";
import { showToast } from "../ui/toast.ts";
import styles from "./agent-keys.module.css";
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
              <DeviceRow key={device.id} device={device} />
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

function DeviceRow({ device }: { readonly device: Device }) {
  const client = useQueryClient();
  const now = useStore(minute);
  const { id, isCurrent, createdAt, lastUsedAt } = device;
  const name = deviceName(device.device);
  const seen = isActive(lastUsedAt, now) ? "Active now" : `Last used ${timeAgo(lastUsedAt, now)}`;
  const signOut = () =>
    tellFailure("Failed to sign the device out", async () => {
      await call(devices.end, { params: { id } });
      showToast({ text: `Signed out ${name}` });
      await client.invalidateQueries(devicesQuery);
    });
  return (
    <li className={styles["key"]}>
      <div className={styles["about"]}>
        <p className={styles["name"]}>{name}</p>
        <p className={styles["detail"]} title={fullTime(lastUsedAt)}>
          {isCurrent ? "This device" : seen} · signed in {fullTime(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={`Sign out ${name}`} run={signOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
