export * from './accounts';
export * from './audit';
export * from './blobs';
export * from './drives';
export * from './releases';
export * from './profile';
