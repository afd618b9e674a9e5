/** Tells whether people pay by the byte here: then nothing is fetched on a guess. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
