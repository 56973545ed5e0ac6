import sharedPackage from '../../package.json' with { type: 'json' };

/**
 * The major of the contract between host and remotes, which is that of `@portal/shared`; a release built against
 * another one is refused at publish.
 */
export const REMOTE_CONTRACT_MAJOR = Number(sharedPackage.version.split('.')[0]);
