/** Where a running portal gives its backup to the operator. */
export const BACKUP_PATH = '/operator/backup';
