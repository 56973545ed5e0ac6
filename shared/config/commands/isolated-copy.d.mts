export function copyRemoteAlone(name: string, folder: string): void;
export function linkTree(from: string, to: string): void;
