// Plain JavaScript of old, so that any Node can read it and say in one sentence what is missing.
const needed = [22, 18];
const [major, minor] = process.versions.node.split(".").map(Number);
const program = process.argv[2];

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Aside needs Node ${needed.join(".")} or newer, and this is ${process.versions.node}: run it through npm, which uses the one that "npm ci" installs unless install scripts are switched off.`,
  );
  process.exitCode = 1;
} else {
  await import(`./${program}.ts`);
}
