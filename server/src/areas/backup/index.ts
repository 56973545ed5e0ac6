/** Backups of the whole portal: what others may use of it. */
export { backupCommand } from './backup-command';
export { downloadBackup } from './download-backup';
export { restoreCommand } from './restore-command';
export { StoredFiles } from './stored-files';
export { backupRoutes } from './routes';
export { writeBackup } from './write-backup';
