import * as v from "valibot";
import { files, StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { dataOf, gone, idOf, scene, spaceTaken, type Stage } from "./scene.ts";

const formOf = (name: string, text: string, more: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.set("file", new File([text], name));
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return form;
};

async function upload({ ada }: Stage, form: FormData) {
  const { method, path } = files.upload;
  return v.parse(StoredFile, dataOf(await ada.send(method, path, form)));
}

const file = async (on: Stage) => ({
  params: { id: (await upload(on, formOf(`file ${on.name}.txt`, "words"))).id },
});
const trashed = async (on: Stage) => {
  const one = await file(on);
  await on.ada.call(files.remove, one);
  return one;
};
const folder = async ({ ada, name }: Stage) =>
  idOf(await ada.call(files.folder, { body: { name: `Folder ${name}` } }));

/** A file of two versions: its id, and that of the bytes of before. */
const replaced = async (on: Stage) => {
  const name = `file ${on.name}.txt`;
  const first = await upload(on, formOf(name, "one"));
  await upload(on, formOf(name, "two", { sameName: "replace" }));
  return { id: first.id, versionId: String(first.revisionId) };
};

const size = 5;
const bytes = () => Uint8Array.of(49, 50, 51, 52, 53);
const begun = async ({ ada, name }: Stage) =>
  idOf(await ada.call(fileBytes.start, { body: { id: `up-${name}`, name: `${name}.txt`, size } }));
const filled = async (on: Stage) => {
  const { params } = await begun(on);
  const path = fileBytes.part.path.replace("{id}", params.id).replace("{part}", "1");
  dataOf(await on.ada.send("PUT", path, bytes()));
  return { params };
};

const shared = async (on: Stage) => {
  const { params } = await file(on);
  const share = dataOf(await on.ada.call(fileSharing.share, { params, body: {} }));
  return { id: params.id, shareId: share.id, token: share.url.replace("/shared/", "") };
};

export const fileScenes = [
  scene(files.folder, ({ name }) => ({ body: { name: `Letters ${name}` } })),
  scene(
    files.upload,
    ({ name }) => ({
      form: { file: new File([], "x") },
      raw: formOf(`up ${name}.txt`, "hello", { path: `/In ${name}` }),
    }),
    spaceTaken,
  ),
  scene(files.upload, ({ name }) => ({
    form: { file: new File([], "x") },
    raw: formOf(`named ${name}.txt`, "hello", { id: `id-${name}` }),
  })),
  scene(files.update, async (on) => ({ ...(await file(on)), body: { name: `r ${on.name}.txt` } })),
  scene(files.move, async (on) => ({
    ...(await file(on)),
    body: { parentId: (await folder(on)).params.id },
  })),
  scene(files.bulk, async (on) => ({
    body: {
      ids: [(await file(on)).params.id],
      action: "move" as const,
      parentId: (await folder(on)).params.id,
    },
  })),
  scene(files.ai, ({ name }) => ({ body: { message: `create a folder called Taxes ${name}` } })),
  scene(files.remove, file),
  scene(files.restore, trashed),
  scene(files.erase, trashed, gone),
  scene(files.emptyTrash, async (on) => {
    await trashed(on);
    return { body: {} };
  }),
  scene(fileBytes.start, ({ name }) => ({
    body: { id: `up-${name}`, name: `${name}.txt`, size },
  })),
  scene(fileBytes.part, async (on) => ({
    params: { id: (await begun(on)).params.id, part: "1" },
    raw: bytes(),
  })),
  scene(fileBytes.complete, filled),
  scene(fileBytes.cancel, begun, gone),
  scene(fileBytes.restoreVersion, async (on) => ({ params: await replaced(on) })),
  scene(fileBytes.eraseVersion, async (on) => ({ params: await replaced(on) }), gone),
  scene(fileSharing.share, async (on) => ({ ...(await file(on)), body: {} })),
  scene(fileSharing.revoke, async (on) => {
    const { id, shareId } = await shared(on);
    return { params: { id, shareId } };
  }),
  scene(fileSharing.open, async (on) => ({
    params: { token: (await shared(on)).token },
    body: {},
  })),
];
