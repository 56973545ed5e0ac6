/** What keeps a backup or a restore from being done, in a sentence for whoever asked. */
export class BackupError extends Error {}
