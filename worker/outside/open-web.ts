/** First and last of ranges that are not for the open web, in the notation of dots. */
const privateRanges = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.2.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "255.255.255.255"],
] as const;

const numberOf = (dotted: string): number =>
  dotted.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** Whether a host is one of the open web. The parser of addresses has written every form of an IPv4 address with dots. */
export function isPublic(hostname: string): boolean {
  if (hostname.startsWith("[")) return false;
  if (/^\d+(?:\.\d+){3}$/.test(hostname)) {
    const at = numberOf(hostname);
    return !privateRanges.some(([from, to]) => at >= numberOf(from) && at <= numberOf(to));
  }
  const name = hostname.replace(/\.$/, "");
  return (
    name.includes(".") && !/\.(?:local|localhost|internal|intranet|lan|home\.arpa)$/.test(name)
  );
}
