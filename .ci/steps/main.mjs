/** Runs a command's steps; a failure ends with its message alone, not with a stack of ours. */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
