export interface TabNews {
  type: 'in' | 'out' | 'locked' | 'ended'
  accountId: number
}

const channel = new BroadcastChannel('kur-session')

export function broadcastToTabs(news: TabNews): void {
  channel.postMessage(news)
}

export function onTabNews(listener: (news: TabNews) => void): void {
  channel.onmessage = ({ data }) => listener(data as TabNews)
}
