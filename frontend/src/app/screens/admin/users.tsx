export { NotBuilt as default } from '@/app/not-built';
