import { wallMs } from "./zone.ts";

const dayMs = 86_400_000;

/**
 * The instant at which the person's clocks say `2026-11-21T09:30`, or at which their `2026-11-21` begins. A time that clocks
 * jump over is as much later as they jump, and of one that comes twice it is the first.
 */
export function instantOf(wall: string): string {
  const wanted = Date.parse(wall.length === 10 ? wall : `${wall}Z`);
  const aheads = [wanted - dayMs, wanted + dayMs].map((at) => wallMs(at) - at);
  const ahead = aheads.find((one) => wallMs(wanted - one) === wanted) ?? aheads[0] ?? 0;
  return new Date(wanted - ahead).toISOString();
}
