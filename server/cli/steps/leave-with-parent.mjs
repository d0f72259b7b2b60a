// Loaded into the server before its own code: when the process that started it is killed outright, the channel between them
// closes, and the server ends as if asked to. Plain JavaScript: to read TypeScript takes every start 20 MB and a moment.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
