/** Backups of the whole portal: what others may use of it. */
export { backupCommand } from './backup-command';
export { downloadBackup } from './download-backup';
export { referencedFiles } from './referenced-store';
export { restoreCommand } from './restore-command';
export { StoredFiles } from './stored-files';
export { backupRoutes } from './routes';
export type { Schema } from './tables';
export { writeBackup } from './write-backup';
